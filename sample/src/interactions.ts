import type { SampleConnector } from './connector.ts'
import type { Contact } from './contacts.ts'
import { secondsPerDay } from './dates.ts'
import { type Random, seededRandom } from './random.ts'
import { connectorStream, connectorStreams } from './streams.ts'

/** The archive reports the first four; the others only come by the API. */
export const archiveInteractionTypes = ['message', 'invitation', 'recommendation', 'endorsement'] as const
export type InteractionType = (typeof archiveInteractionTypes)[number] | 'reaction' | 'comment' | 'meeting'

export interface Interaction {
  type: InteractionType
  /** `out`: the connector acts. */
  direction: 'out' | 'in'
  /** Seconds since 1970; from the day of connecting on, before the day of the sample. */
  at: number
}

/** What passed between a connector and a contact, newest first: nothing at all for three contacts in four. */
export function interactionsOf(connector: SampleConnector, contact: Contact): Interaction[] {
  const { plan, index } = connector
  const random = seededRandom(plan.seed, connectorStream(connectorStreams.interactions, index), contact.rank)
  const warmth = warmthOf(random)
  if (!warmth) return []
  const { connectedDay } = contact
  const days = Math.min(warmth.windowDays, plan.asOfDay - connectedDay)
  const span = { endDay: plan.asOfDay, days, connectedDay }
  const interactions = warmth
    .interactions(random)
    .map((interaction) => ({ ...interaction, at: timeOf(interaction, random, span) }))
  return interactions.sort((one, other) => other.at - one.at)
}

/** Whether anything passed at all, without working out what. */
export function hasInteractions({ plan, index }: SampleConnector, rank: number): boolean {
  return (
    warmthOf(seededRandom(plan.seed, connectorStream(connectorStreams.interactions, index), rank)) !==
    undefined
  )
}

type UndatedInteraction = Omit<Interaction, 'at'>

interface Warmth {
  share: number
  /** Interactions lie within so many days before the day of the sample. */
  windowDays: number
  interactions(random: Random): UndatedInteraction[]
}

/** The shares sum to a quarter. */
const warmths: readonly Warmth[] = [
  { share: 0.03, windowDays: 270, interactions: strongInteractions },
  { share: 0.07, windowDays: 730, interactions: mediumInteractions },
  { share: 0.15, windowDays: 1460, interactions: lightInteractions },
]

function warmthOf(random: Random): Warmth | undefined {
  let rest = random.fraction()
  return warmths.find(({ share }) => {
    rest -= share
    return rest < 0
  })
}

function strongInteractions(random: Random): UndatedInteraction[] {
  return [
    ...messages(random, random.int(8, 24)),
    ...some(random, 0.5, 'endorsement'),
    ...some(random, 0.5, 'endorsement'),
    ...some(random, 0.25, 'recommendation'),
    ...some(random, 0.3, 'meeting'),
    ...several(random, random.int(1, 4), 'reaction'),
    ...several(random, random.int(0, 4), 'comment'),
  ]
}

function mediumInteractions(random: Random): UndatedInteraction[] {
  return [
    ...messages(random, random.int(3, 9)),
    ...some(random, 0.3, 'endorsement'),
    ...several(random, random.int(0, 4), 'reaction'),
    ...some(random, 0.4, 'comment'),
  ]
}

/** One sign of life, in one direction. */
function lightInteractions(random: Random): UndatedInteraction[] {
  const kind = random.fraction()
  if (kind < 0.2) return several(random, 1, 'endorsement')
  if (kind < 0.3) return several(random, 1, 'invitation')
  const direction = random.chance(0.6) ? 'out' : 'in'
  const sent: UndatedInteraction = { type: 'message', direction }
  return [sent, ...(random.chance(0.5) ? [sent] : []), ...some(random, 0.3, 'reaction')]
}

/** Both ways, in no strict turn: the first two settle that each side wrote. */
function messages(random: Random, count: number): UndatedInteraction[] {
  const first: UndatedInteraction[] = [
    { type: 'message', direction: 'out' },
    { type: 'message', direction: 'in' },
  ]
  return [...first, ...several(random, count - first.length, 'message')]
}

function several(random: Random, count: number, type: InteractionType): UndatedInteraction[] {
  return Array.from({ length: count }, () => ({ type, direction: random.chance(0.5) ? 'out' : 'in' }))
}

function some(random: Random, probability: number, type: InteractionType): UndatedInteraction[] {
  return random.chance(probability) ? several(random, 1, type) : []
}

interface Span {
  /** Days since 1970; an interaction lies in the `days` before `endDay`. */
  endDay: number
  days: number
  connectedDay: number
}

/** Recent days are likelier than old ones; an invitation belongs to the day on which it was accepted. */
function timeOf(
  interaction: UndatedInteraction,
  random: Random,
  { endDay, days, connectedDay }: Span,
): number {
  if (interaction.type === 'invitation')
    return connectedDay * secondsPerDay + random.int(0, secondsPerDay / 2)
  return endDay * secondsPerDay - 1 - Math.floor((days * secondsPerDay - 1) * random.fraction() ** 2)
}
