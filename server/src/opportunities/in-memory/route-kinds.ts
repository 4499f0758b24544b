import type { HiddenGroups } from '../hidden-reasons.ts'
import type { PageWanted } from '../search-statement.ts'

/** What hides a route and its score, from -1 to 98, as one number. */
export const kindOf = (hidden: number, score: number) => (hidden << 7) | (score + 1)
export const scoreOf = (kind: number) => (kind & 127) - 1
export const kindsMax = 16 << 7
export const scoreMin = -1
const scoreMax = 98
const allHidden = Array.from({ length: 16 }, (_, hidden) => hidden)

/** That of a route that is there no more. */
export const goneKind = kindsMax

/** How many there are by what hides them, from a score on. */
export function groupsOf(counts: Int32Array, least: number): HiddenGroups {
  return Object.fromEntries(
    allHidden.flatMap((hidden) => {
      const count = sumOf(counts, kindOf(hidden, least), kindOf(hidden, scoreMax))
      return count > 0 ? [[hidden, count]] : []
    }),
  )
}

export interface KindsWanted {
  /** By kind, 1 for those that the page is of. */
  isWanted: Uint8Array
  /** How many routes are of these kinds. */
  count: number
  /** Where the page begins among these. */
  offset: number
}

/** The scores that a page is of, as the counts of all kinds tell. */
export function kindsOn(
  counts: Int32Array,
  { least, page: { order, hiding, after, offset, limit } }: { least: number; page: PageWanted },
): KindsWanted {
  const shown = allHidden.filter((hidden) => (hidden & hiding) === 0)
  const wanted: KindsWanted = { isWanted: new Uint8Array(kindsMax), count: 0, offset }
  const endedAt = after ? Number(after.value ?? scoreMin) : undefined
  let behind = 0
  for (let place = 0; place <= scoreMax - least; place++) {
    const score = order.turned ? least + place : scoreMax - place
    if (endedAt !== undefined && (order.turned ? score < endedAt : score > endedAt)) continue
    const kinds = shown.map((hidden) => kindOf(hidden, score))
    const routes = kinds.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0)
    if (wanted.count === 0 && endedAt === undefined && wanted.offset >= routes) {
      wanted.offset -= routes
      continue
    }
    if (behind >= wanted.offset + limit) break
    for (const kind of kinds) wanted.isWanted[kind] = 1
    wanted.count += routes
    // How many of the score at which the page before ended stand behind that end is not known.
    if (score !== endedAt) behind += routes
  }
  return wanted
}

function sumOf(counts: Int32Array, first: number, last: number): number {
  let sum = 0
  for (let kind = first; kind <= last; kind++) sum += counts[kind] ?? 0
  return sum
}
