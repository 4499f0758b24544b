import type { SampleConnector } from './connector.ts'
import { outsiderAt } from './contacts.ts'
import { csvLine } from './csv-line.ts'
import { invitationDate, secondsPerDay } from './dates.ts'
import { fullName, type Person, personAt } from './person.ts'
import { seededRandom } from './random.ts'
import { sampleBody } from './sample-text.ts'
import { connectorStream, connectorStreams } from './streams.ts'
import { type WarmNetwork, withInteractions } from './warm-network.ts'

/** The lines of Invitations.csv: some that became contacts, and a few from or to outsiders that nobody answered. */
export function* invitationsLines(network: WarmNetwork): Generator<string> {
  const { connector } = network
  yield 'From,To,Sent At,Message,Direction,inviterProfileUrl,inviteeProfileUrl\n'
  yield* unansweredLines(connector)
  for (const { contact, person, interactions } of withInteractions(network, 'invitation')) {
    const random = seededRandom(
      connector.plan.seed,
      connectorStream(connectorStreams.bodies, connector.index),
      contact.rank,
    )
    for (const { direction, at } of interactions) {
      const message = random.chance(0.5) ? sampleBody(random) : ''
      yield invitationLine(connector, person, { isOutgoing: direction === 'out', at, message })
    }
  }
}

const unansweredMax = 8

function* unansweredLines(connector: SampleConnector): Generator<string> {
  const { plan, index } = connector
  const random = seededRandom(plan.seed, connectorStream(connectorStreams.outsiders, index))
  const count = random.int(2, unansweredMax)
  for (let rank = 0; rank < count; rank++) {
    const at = (plan.asOfDay - 1 - rank * random.int(1, 9)) * secondsPerDay + random.int(0, secondsPerDay - 1)
    const person = personAt(plan, outsiderAt(connector, rank))
    yield invitationLine(connector, person, { isOutgoing: random.chance(0.5), at, message: '' })
  }
}

interface Invitation {
  isOutgoing: boolean
  at: number
  message: string
}

function invitationLine(
  connector: SampleConnector,
  person: Person,
  { isOutgoing, at, message }: Invitation,
): string {
  const other = { name: fullName(person), socialUrl: person.socialUrl }
  const [from, to] = isOutgoing ? [connector, other] : [other, connector]
  const direction = isOutgoing ? 'OUTGOING' : 'INCOMING'
  return csvLine([from.name, to.name, invitationDate(at), message, direction, from.socialUrl, to.socialUrl])
}
