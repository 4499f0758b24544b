import { csvLine } from './csv-line.ts'
import { endorsementDate } from './dates.ts'
import type { Interaction } from './interactions.ts'
import { seededRandom } from './random.ts'
import { skills } from './skills.ts'
import { connectorStream, connectorStreams } from './streams.ts'
import { type WarmNetwork, withInteractions } from './warm-network.ts'

/**
 * The lines of Endorsement_Given_Info.csv (`out`) or Endorsement_Received_Info.csv (`in`). Addresses stand there
 * without their scheme, as in real archives.
 */
export function* endorsementsLines(
  network: WarmNetwork,
  direction: Interaction['direction'],
): Generator<string> {
  const { plan, index } = network.connector
  const other = direction === 'out' ? 'Endorsee' : 'Endorser'
  const columns = [`${other} First Name`, `${other} Last Name`, `${other} Public Url`]
  yield csvLine(['Endorsement Date', 'Skill Name', ...columns, 'Endorsement Status'])
  for (const { contact, person, interactions } of withInteractions(network, 'endorsement', direction)) {
    const random = seededRandom(plan.seed, connectorStream(connectorStreams.bodies, index), contact.rank)
    for (const interaction of interactions) {
      const address = person.socialUrl.replace('https://', '')
      const whom = [person.firstName, person.lastName, address]
      yield csvLine([endorsementDate(interaction.at), random.pick(skills), ...whom, 'ACCEPTED'])
    }
  }
}
