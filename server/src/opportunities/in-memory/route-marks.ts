import { roomy } from './roomy.ts'
import type { TargetTable } from './target-table.ts'

/** The bit of a connector or a target that has the name; the bit before it says whether it is of all that is wanted. */
const named = 2

/** Bits by the numbers of connectors and targets. */
export interface RouteMarks {
  ofConnectors: Uint8Array
  ofTargets: Uint8Array
}

/** 1 for a route that is found, by the bits of either end: both are wanted and one has the name. */
export const isFound = (connector: number, target: number) => connector & target & ((connector | target) >> 1)

/** Adds to what is wanted, 1 by number, which of it has the name; without a name all has. */
export function addNames(bits: Uint8Array, names: Uint8Array | undefined): void {
  for (let number = 0; number < bits.length; number++)
    bits[number] = (bits[number] as number) | ((names ? (names[number] as number) : 1) * named)
}

/** The bits of targets out of those of their companies and the names of their prospects, in an array that may be used again. */
export function markTargets(
  used: Uint8Array,
  { prospects, companies, size }: TargetTable,
  { ofCompanies, people }: { ofCompanies: Uint8Array; people: Uint8Array | undefined },
): Uint8Array {
  const bits = roomy(used, size)
  if (people) {
    for (let target = 0; target < size; target++)
      bits[target] =
        (ofCompanies[companies[target] as number] as number) |
        ((people[prospects[target] as number] as number) * named)
  } else {
    for (let target = 0; target < size; target++)
      bits[target] = ofCompanies[companies[target] as number] as number
  }
  return bits
}
