import type { FoundNames } from './name-table.ts'
import { roomy } from './roomy.ts'
import type { TargetTable } from './target-table.ts'

/** The bits of a connector or a target: whether it is of all that is wanted, and whether it has the name. */
const wanted = 1
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

export interface NamedTargets {
  bits: Uint8Array
  /** The numbers of those with the name. */
  numbers: Int32Array
}

/** So many names, as a part of all, are rather gone to one by one than found by passing over all targets. */
const fewShare = 1 / 20

/** The same where all targets are wanted and some have the name, with which these are. */
export function markNamedTargets(
  used: Uint8Array,
  pairs: TargetTable,
  { people, companies }: { people: FoundNames; companies: FoundNames },
): NamedTargets {
  const isFew = [people, companies].every(
    ({ numbers, found }) => numbers !== undefined && numbers.length < fewShare * found.length,
  )
  if (isFew) {
    const bits = roomy(used, pairs.size).fill(wanted)
    const numbers: number[] = []
    pairs.forEachOf(people.numbers ?? none, companies.numbers ?? none, (number) => {
      if (bits[number] === wanted) numbers.push(number)
      bits[number] = wanted | named
    })
    return { bits, numbers: Int32Array.from(numbers) }
  }
  const ofCompanies = new Uint8Array(companies.found.length).fill(wanted)
  addNames(ofCompanies, companies.found)
  const bits = markTargets(used, pairs, { ofCompanies, people: people.found })
  return { bits, numbers: namedAmong(bits, pairs.size) }
}

const none = new Int32Array(0)

/** Written without a branch, which nobody could foresee. */
function namedAmong(bits: Uint8Array, size: number): Int32Array {
  const numbers = new Int32Array(size + 1)
  let count = 0
  for (let number = 0; number < size; number++) {
    numbers[count] = number
    count += (bits[number] as number) >> 1
  }
  return numbers.subarray(0, count)
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
