/** So many of the best are kept while routes are gone through; more are sorted afterwards. */
const keptInOrderMax = 500

/** The first so many of all that are added. */
export class BestRoutes {
  readonly #wanted: number
  readonly #compare: (one: number, other: number) => number
  #kept: number[] = []

  constructor(wanted: number, compare: (one: number, other: number) => number) {
    this.#wanted = wanted
    this.#compare = compare
  }

  add(route: number): void {
    const kept = this.#kept
    if (this.#wanted > keptInOrderMax) {
      kept.push(route)
      return
    }
    const last = kept.at(-1)
    if (kept.length === this.#wanted && (last === undefined || this.#compare(route, last) >= 0)) return
    let [low, high] = [0, kept.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (this.#compare(kept[middle] as number, route) < 0) low = middle + 1
      else high = middle
    }
    kept.splice(low, 0, route)
    if (kept.length > this.#wanted) kept.pop()
  }

  inOrder(): number[] {
    return this.#wanted > keptInOrderMax ? this.#kept.sort(this.#compare).slice(0, this.#wanted) : this.#kept
  }
}
