import type { EngagementFacts } from './evidence-item.ts'
import { counted, plainDate } from './plain-date.ts'

/** How many engagements of one type there were in one direction; `out` is from the connector. */
export type EngagementCount = EngagementFacts['interactions'][number]

export interface Names {
  connector: string
  prospect: string
}

/** "12 messages each way, 1 comment from Ada Chen, last on 3 Nov 2026." */
export function describeEngagements({ interactions, last_at }: EngagementFacts, names: Names): string {
  const types = [...new Set(interactions.map(({ type }) => type))]
  const parts = types.flatMap((type) => describeType(type, interactions, names))
  return `${parts.join(', ')}, last on ${plainDate(last_at)}.`
}

function describeType(type: string, counts: readonly EngagementCount[], names: Names): string[] {
  const countOf = (direction: EngagementCount['direction']) =>
    counts.find((one) => one.type === type && one.direction === direction)?.count ?? 0
  const [out, back, unknown] = [countOf('out'), countOf('in'), countOf(null)]
  const parts: string[] = []
  if (out > 0 && out === back) parts.push(`${named(out, type)} each way`)
  if (out > 0 && out !== back) parts.push(`${named(out, type)} from ${names.connector}`)
  if (back > 0 && out !== back) parts.push(`${named(back, type)} from ${names.prospect}`)
  if (unknown > 0) parts.push(`${named(unknown, type)} between them`)
  return parts
}

/** From the heaviest in the relationship model to the lightest; a type it does not know comes last. */
const types = ['meeting', 'recommendation', 'message', 'reply', 'comment', 'mention', 'repost', 'reaction']

const rank = (type: string) => (types.includes(type) ? types.indexOf(type) : types.length)

/** Orders by weight of the type; of one type, what the connector did comes first. */
export function byWeight(one: EngagementCount, other: EngagementCount): number {
  if (one.type === other.type) return (one.direction ?? '') < (other.direction ?? '') ? 1 : -1
  return rank(one.type) - rank(other.type) || (one.type < other.type ? -1 : 1)
}

function named(count: number, type: string): string {
  const noun = type === 'other' ? 'other interaction' : type.replaceAll('_', ' ')
  return counted(count, noun, noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)
}
