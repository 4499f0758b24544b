import { counted, plainDate } from './plain-date.ts'

/** How many interactions of one type there were in one direction; `out` is the connector's. */
export interface InteractionCount {
  type: string
  direction: 'out' | 'in' | null
  interactions: number
}

export interface Names {
  connector: string
  prospect: string
}

/** "12 messages each way, 1 comment from Ada Chen, last on 3 Nov 2026." The weightiest types come first. */
export function describeInteractions(
  counts: readonly InteractionCount[],
  names: Names,
  lastAt: string,
): string {
  const types = [...new Set(counts.map(({ type }) => type))].sort(byWeight)
  const parts = types.flatMap((type) => describeType(type, counts, names))
  return `${parts.join(', ')}, last on ${plainDate(lastAt)}.`
}

function describeType(type: string, counts: readonly InteractionCount[], names: Names): string[] {
  const interactionsOf = (direction: InteractionCount['direction']) =>
    counts.reduce(
      (sum, one) => (one.type === type && one.direction === direction ? sum + one.interactions : sum),
      0,
    )
  const [out, back, unknown] = [interactionsOf('out'), interactionsOf('in'), interactionsOf(null)]
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
const byWeight = (a: string, b: string) => rank(a) - rank(b) || (a < b ? -1 : 1)

function named(count: number, type: string): string {
  const noun = type === 'other' ? 'other interaction' : type.replaceAll('_', ' ')
  return counted(count, noun, noun.endsWith('y') ? `${noun.slice(0, -1)}ies` : `${noun}s`)
}
