import type { SampleConnector } from './connector.ts'
import type { Contact } from './contacts.ts'
import { secondsPerDay } from './dates.ts'
import { type Random, seededRandom } from './random.ts'
import { connectorStream, connectorStreams } from './streams.ts'

/** The archive tells of the first four; the others only come by the API. */
export const archiveActTypes = ['message', 'invitation', 'recommendation', 'endorsement'] as const
export type ActType = (typeof archiveActTypes)[number] | 'reaction' | 'comment' | 'meeting'

export interface Act {
  type: ActType
  /** `out`: the connector acts. */
  direction: 'out' | 'in'
  /** Seconds since 1970; from the day of connecting on, before the day of the sample. */
  at: number
}

/** What passed between a connector and a contact, newest first: nothing at all for three contacts in four. */
export function actsOf(connector: SampleConnector, contact: Contact): Act[] {
  const { plan, index } = connector
  const random = seededRandom(plan.seed, connectorStream(connectorStreams.acts, index), contact.rank)
  const warmth = warmthOf(random)
  if (!warmth) return []
  const { connectedDay } = contact
  const days = Math.min(warmth.windowDays, plan.asOfDay - connectedDay)
  const span = { endDay: plan.asOfDay, days, connectedDay }
  const acts = warmth.acts(random).map((act) => ({ ...act, at: timeOf(act, random, span) }))
  return acts.sort((one, other) => other.at - one.at)
}

/** Whether anything passed at all, without working out what. */
export function hasActs({ plan, index }: SampleConnector, rank: number): boolean {
  return warmthOf(seededRandom(plan.seed, connectorStream(connectorStreams.acts, index), rank)) !== undefined
}

type UndatedAct = Omit<Act, 'at'>

interface Warmth {
  share: number
  /** Acts lie within so many days before the day of the sample. */
  windowDays: number
  acts(random: Random): UndatedAct[]
}

/** The shares sum to a quarter. */
const warmths: readonly Warmth[] = [
  { share: 0.03, windowDays: 270, acts: strongActs },
  { share: 0.07, windowDays: 730, acts: mediumActs },
  { share: 0.15, windowDays: 1460, acts: lightActs },
]

function warmthOf(random: Random): Warmth | undefined {
  let rest = random.fraction()
  return warmths.find(({ share }) => {
    rest -= share
    return rest < 0
  })
}

function strongActs(random: Random): UndatedAct[] {
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

function mediumActs(random: Random): UndatedAct[] {
  return [
    ...messages(random, random.int(3, 9)),
    ...some(random, 0.3, 'endorsement'),
    ...several(random, random.int(0, 4), 'reaction'),
    ...some(random, 0.4, 'comment'),
  ]
}

/** One sign of life, in one direction. */
function lightActs(random: Random): UndatedAct[] {
  const kind = random.fraction()
  if (kind < 0.2) return several(random, 1, 'endorsement')
  if (kind < 0.3) return several(random, 1, 'invitation')
  const direction = random.chance(0.6) ? 'out' : 'in'
  const sent: UndatedAct = { type: 'message', direction }
  return [sent, ...(random.chance(0.5) ? [sent] : []), ...some(random, 0.3, 'reaction')]
}

/** Both ways, in no strict turn: the first two settle that each side wrote. */
function messages(random: Random, count: number): UndatedAct[] {
  const first: UndatedAct[] = [
    { type: 'message', direction: 'out' },
    { type: 'message', direction: 'in' },
  ]
  return [...first, ...several(random, count - first.length, 'message')]
}

function several(random: Random, count: number, type: ActType): UndatedAct[] {
  return Array.from({ length: count }, () => ({ type, direction: random.chance(0.5) ? 'out' : 'in' }))
}

function some(random: Random, probability: number, type: ActType): UndatedAct[] {
  return random.chance(probability) ? several(random, 1, type) : []
}

interface Span {
  /** Days since 1970; an act lies in the `days` before `endDay`. */
  endDay: number
  days: number
  connectedDay: number
}

/** Recent days are likelier than old ones; an invitation belongs to the day on which it was accepted. */
function timeOf(act: UndatedAct, random: Random, { endDay, days, connectedDay }: Span): number {
  if (act.type === 'invitation') return connectedDay * secondsPerDay + random.int(0, secondsPerDay / 2)
  return endDay * secondsPerDay - 1 - Math.floor((days * secondsPerDay - 1) * random.fraction() ** 2)
}
