import type { SampleConnector } from './connector.ts'
import { contactAt } from './contacts.ts'
import { quotedCsvLine } from './csv-line.ts'
import { activityDate, secondsPerDay } from './dates.ts'
import type { Interaction } from './interactions.ts'
import { fullName, personAt } from './person.ts'
import { type Random, seededRandom } from './random.ts'
import { sampleBody } from './sample-text.ts'
import { connectorStream, connectorStreams } from './streams.ts'
import { type WarmContact, type WarmNetwork, withInteractions } from './warm-network.ts'

/**
 * The lines of messages.csv: one conversation per contact, newest message first. Some long conversations have a third
 * person, and one message comes from a member who has left the network and has no address any more.
 */
export function* messagesLines(network: WarmNetwork): Generator<string> {
  const { connector } = network
  yield quotedCsvLine(header)
  for (const talk of withInteractions(network, 'message')) yield* conversationLines(connector, talk)
  yield goneMemberLine(connector)
}

const header =
  `CONVERSATION ID,CONVERSATION TITLE,FROM,SENDER PROFILE URL,TO,RECIPIENT PROFILE URLS,DATE,SUBJECT,
CONTENT,FOLDER,ATTACHMENTS`
    .replace('\n', '')
    .split(',')

interface Party {
  name: string
  socialUrl: string
}

function* conversationLines(connector: SampleConnector, talk: WarmContact): Generator<string> {
  const { rank } = talk.contact
  const random = seededRandom(
    connector.plan.seed,
    connectorStream(connectorStreams.bodies, connector.index),
    rank,
  )
  const thirds = thirdParties(connector, talk, random)
  const contact = { name: fullName(talk.person), socialUrl: talk.person.socialUrl }
  const folder = random.chance(0.06) ? 'ARCHIVE' : 'INBOX'
  for (const interaction of talk.interactions) {
    const [from, to] = interaction.direction === 'out' ? [connector, contact] : [contact, connector]
    yield messageLine({
      conversation: conversationId(connector, rank),
      from,
      to: [to, ...thirds],
      interaction,
      folder,
      random,
    })
  }
}

interface Message {
  conversation: string
  from: Party
  to: readonly Party[]
  interaction: Pick<Interaction, 'at'>
  folder: string
  random: Random
}

function messageLine({ conversation, from, to, interaction, folder, random }: Message): string {
  return quotedCsvLine([
    conversation,
    '',
    from.name,
    from.socialUrl,
    to.map((party) => party.name).join(', '),
    to.map((party) => party.socialUrl).join(','),
    `${activityDate(interaction.at)} UTC`,
    random.chance(0.03) ? 'Re: "introduction", next steps' : '',
    sampleBody(random),
    folder,
    '',
  ])
}

const groupShare = 0.08
const longConversation = 8

function thirdParties(connector: SampleConnector, talk: WarmContact, random: Random): Party[] {
  if (talk.interactions.length < longConversation || connector.contacts < 2 || !random.chance(groupShare))
    return []
  const next = contactAt(connector, (talk.contact.rank + 1) % connector.contacts)
  const person = personAt(connector.plan, next.personIndex)
  return [{ name: fullName(person), socialUrl: person.socialUrl }]
}

function goneMemberLine(connector: SampleConnector): string {
  const random = seededRandom(
    connector.plan.seed,
    connectorStream(connectorStreams.bodies, connector.index),
    -1,
  )
  const at =
    (connector.plan.asOfDay - random.int(400, 900)) * secondsPerDay + random.int(0, secondsPerDay - 1)
  const from = { name: 'LinkedIn Member', socialUrl: '' }
  const conversation = conversationId(connector, connector.contacts)
  return messageLine({ conversation, from, to: [connector], interaction: { at }, folder: 'INBOX', random })
}

function conversationId({ plan, index }: SampleConnector, rank: number): string {
  return `2-${Buffer.from(`${plan.seed}:${index}:${rank}:conversation`).toString('base64')}`
}
