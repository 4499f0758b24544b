/**
 * The relationship model rs-1 written down a second time, from its description and without a database: the score
 * of a pair, for comparison with the one that is built of rows. Ages are in days before the day of weighing.
 */
export interface PairEvidence {
  /** Age of the connection; null when it is there but its date is unknown, absent when there is none. */
  connection?: { age: number | null; degree: number }
  engagements: readonly PairEngagement[]
  stays: readonly SharedStay[]
}

interface PairEngagement {
  type: string
  direction: 'out' | 'in' | null
  count: number
  age: number
}

/** When each of the two was at one company; null for dates unknown. `to` 0 is today, and goes on. */
interface SharedStay {
  mine: Span | null
  theirs: Span | null
  headcount: number | null
  sameFunction: boolean
}

export interface Span {
  from: number
  to: number
}

export function noisyOr({ connection, engagements, stays }: PairEvidence): number | null {
  const chances = [
    ...(connection ? [connectionChance(connection.age, connection.degree)] : []),
    ...(engagements.length > 0 ? [engagementsChance(engagements)] : []),
    ...stays.map((stay) => stayChance(stay, connection?.age ?? null)),
  ]
  if (chances.length === 0) return null
  const doubt = chances.reduce((product, p) => product * (1 - p), 1)
  const score = Math.round(100 * Math.min(0.98, 1 - doubt))
  return connection || engagements.length > 0 ? score : Math.min(69, score)
}

const decay = (age: number, halfLife: number) => 2 ** (-Math.max(0, age) / halfLife)

function connectionChance(age: number | null, degree: number): number {
  const dilution = degree > 500 ? Math.max(0.6, (500 / degree) ** 0.25) : 1
  return (0.18 + (age === null ? 0 : 0.12 * decay(age, 365))) * dilution
}

const weights: Record<string, number> = {
  reaction: 1,
  repost: 2,
  comment: 3,
  mention: 3,
  reply: 4,
  message: 5,
  recommendation: 6,
  meeting: 8,
}

function engagementsChance(engagements: readonly PairEngagement[]): number {
  const volume = (direction: PairEngagement['direction'], isReaction: boolean) =>
    engagements
      .filter(
        (engagement) => engagement.direction === direction && (engagement.type === 'reaction') === isReaction,
      )
      .reduce((sum, { type, count, age }) => sum + (weights[type] ?? 1) * count * decay(age, 180), 0)
  const of = (direction: PairEngagement['direction']) =>
    Math.min(4, volume(direction, true)) + volume(direction, false)
  const [out, into, unknown] = [of('out'), of('in'), of(null)]
  const effort = 0.7 * (out + into) + 1.2 * Math.min(out, into) + unknown
  return 0.9 * (1 - Math.exp(-effort / 10))
}

function stayChance(
  { mine, theirs, headcount, sameFunction }: SharedStay,
  connectedAge: number | null,
): number {
  if (mine === null || theirs === null) return 0.08
  const from = Math.min(mine.from, theirs.from)
  const to = Math.max(mine.to, theirs.to)
  if (from < to) return 0.05
  // The last day counts, but for one that has not ended.
  const months = Math.round(((from - to + (to === 0 ? 0 : 1)) / 30.4375) * 10) / 10
  const people = sameFunction ? Math.max(10, (headcount ?? 1000) * 0.15) : (headcount ?? 1000)
  const size = Math.min(1, Math.sqrt(50 / people))
  const fading = 0.35 + 0.65 * decay(to, 5 * 365.25)
  const chance = 0.9 * size * (1 - Math.exp(-months / 12)) * fading
  const corroborated = connectedAge !== null && connectedAge <= from && (to === 0 || connectedAge >= to - 180)
  return corroborated ? 1 - (1 - chance) ** 1.5 : chance
}
