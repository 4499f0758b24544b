import { roomy } from './roomy.ts'

/** A prospect at a company, by numbers, with a number for each such pair: nearly everybody is of one pair. */
export class TargetTable {
  size = 0
  prospects = new Int32Array(1024)
  companies = new Int32Array(1024)
  /** By prospect, the last of its pairs, and by pair the one before of the same prospect; -1 where there is none. */
  #lastOf = new Int32Array(1024).fill(-1)
  #before = new Int32Array(1024)

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
    return number
  }
}
