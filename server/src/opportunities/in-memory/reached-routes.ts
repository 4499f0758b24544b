import type { PageWanted } from '../search-statement.ts'
import { type KindsWanted, kindsMax } from './route-kinds.ts'

export interface NameSearch {
  /** Not blank. */
  text: string
  minScore: number | undefined
  /** In the order of the scores. */
  page: PageWanted
}

/** By number, 1 for those whose names are reached. */
export interface ReachedNames {
  connectors: Uint8Array
  people: Uint8Array
  companies: Uint8Array
}

/** The first `count` of routes and their kinds. */
export interface FewRoutes {
  routes: Int32Array
  kinds: Uint16Array
  count: number
}

/** How many there are of each kind. */
export function countOf({ kinds, count }: FewRoutes): Int32Array {
  const counts = new Int32Array(kindsMax)
  for (let place = 0; place < count; place++) (counts[kinds[place] as number] as number)++
  return counts
}

/** Those of the kinds that are wanted. */
export function ofKinds({ routes, kinds }: FewRoutes, { isWanted, count }: KindsWanted): Int32Array {
  const wanted = new Int32Array(count)
  let found = 0
  for (let place = 0; found < count; place++) {
    if (isWanted[kinds[place] as number] === 1) wanted[found++] = routes[place] as number
  }
  return wanted
}

/** The numbers that are found. */
export function ones(found: Uint8Array): Int32Array {
  let count = 0
  for (let at = found.indexOf(1); at >= 0; at = found.indexOf(1, at + 1)) count++
  const numbers = new Int32Array(count)
  count = 0
  for (let at = found.indexOf(1); at >= 0; at = found.indexOf(1, at + 1)) numbers[count++] = at
  return numbers
}
