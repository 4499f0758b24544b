import { csvLine } from './csv-line.ts'
import { recommendationDate } from './dates.ts'
import type { Interaction } from './interactions.ts'
import { seededRandom } from './random.ts'
import { sampleBody } from './sample-text.ts'
import { connectorStream, connectorStreams } from './streams.ts'
import { type WarmNetwork, withInteractions } from './warm-network.ts'

/** The lines of Recommendations_Given.csv (`out`) or Recommendations_Received.csv (`in`): names, but no addresses. */
export function* recommendationsLines(
  network: WarmNetwork,
  direction: Interaction['direction'],
): Generator<string> {
  const { plan, index } = network.connector
  yield 'First Name,Last Name,Company,Job Title,Text,Creation Date,Status\n'
  for (const { contact, person, interactions } of withInteractions(network, 'recommendation', direction)) {
    const random = seededRandom(plan.seed, connectorStream(connectorStreams.bodies, index), contact.rank)
    for (const interaction of interactions) {
      const { firstName, lastName, companyName, title } = person
      yield csvLine([
        firstName,
        lastName,
        companyName,
        title,
        sampleBody(random),
        recommendationDate(interaction.at),
        'VISIBLE',
      ])
    }
  }
}
