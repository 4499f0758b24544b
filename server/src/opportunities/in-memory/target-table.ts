import { roomy } from './roomy.ts'

/** A prospect at a company, by numbers, with a number for each such pair: nearly everybody is of one pair. */
export class TargetTable {
  size = 0
  prospects = new Int32Array(1024)
  companies = new Int32Array(1024)
  /** By prospect, the last of its pairs, and by pair the one before of the same prospect; -1 where there is none. */
  #lastOf = new Int32Array(1024).fill(-1)
  #before = new Int32Array(1024)
  /** The same by company. */
  #lastInto = new Int32Array(1024).fill(-1)
  #beforeInto = new Int32Array(1024)
  /** By what hides routes, and then by pair, how many lead into it. */
  readonly #totals: Int32Array[] = []

  /** The number of a pair, a new one where it never came. */
  numberFor(prospect: number, company: number): number {
    this.#lastOf = roomy(this.#lastOf, prospect + 1, -1)
    const last = this.#lastOf[prospect] ?? -1
    for (let number = last; number >= 0; number = this.#before[number] ?? -1)
      if (this.companies[number] === company) return number
    const number = this.size++
    this.prospects = roomy(this.prospects, this.size)
    this.companies = roomy(this.companies, this.size)
    this.#before = roomy(this.#before, this.size)
    this.prospects[number] = prospect
    this.companies[number] = company
    this.#before[number] = last
    this.#lastOf[prospect] = number
    this.#lastInto = roomy(this.#lastInto, company + 1, -1)
    this.#beforeInto = roomy(this.#beforeInto, this.size)
    this.#beforeInto[number] = this.#lastInto[company] ?? -1
    this.#lastInto[company] = number
    return number
  }

  /** Counts routes into a pair, or below 0 those that lead into it no more. */
  count(number: number, hidden: number, routes: number): void {
    const totals = roomy(this.#totals[hidden] ?? new Int32Array(1024), this.size)
    totals[number] = (totals[number] ?? 0) + routes
    this.#totals[hidden] = totals
  }

  /** Calls for each pair of prospects and of companies, for some of them twice. */
  forEachOf(prospects: Int32Array, companies: Int32Array, call: (number: number) => void): void {
    const [before, beforeInto] = [this.#before, this.#beforeInto]
    for (const prospect of prospects)
      for (let number = this.#lastOf[prospect] ?? -1; number >= 0; number = before[number] as number)
        call(number)
    for (const company of companies)
      for (let number = this.#lastInto[company] ?? -1; number >= 0; number = beforeInto[number] as number)
        call(number)
  }

  /** Adds to counts by what hides routes those into some pairs. */
  addCounts(counts: Int32Array, numbers: Int32Array): void {
    this.#totals.forEach((totals, hidden) => {
      counts[hidden] = (counts[hidden] ?? 0) + sumAt(totals, numbers)
    })
  }
}

/** What numbers stand for, added up. */
function sumAt(totals: Int32Array, numbers: Int32Array): number {
  let sum = 0
  for (let at = 0; at < numbers.length; at++) sum += totals[numbers[at] as number] ?? 0
  return sum
}
