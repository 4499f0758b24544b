import type { PlaceBits } from './place-bits.ts'

/** The places of routes by one of their ends, those of the same side by side. */
export class RoutesBy {
  /** By number of the end, where its places begin; they end where those of the next begin. */
  readonly #starts: Int32Array
  readonly #places: Int32Array

  /** Of the routes from one place to another, whose ends have the numbers of `ends`. */
  constructor(ends: Int32Array, from: number, to: number) {
    let last = -1
    for (let place = from; place < to; place++) last = Math.max(last, ends[place] as number)
    const starts = new Int32Array(last + 2)
    for (let place = from; place < to; place++) {
      const next = (ends[place] as number) + 1
      starts[next] = (starts[next] as number) + 1
    }
    for (let end = 1; end < starts.length; end++)
      starts[end] = (starts[end] as number) + (starts[end - 1] as number)
    const free = starts.slice()
    const places = new Int32Array(to - from)
    for (let place = from; place < to; place++) {
      const end = ends[place] as number
      const at = free[end] as number
      places[at] = place
      free[end] = at + 1
    }
    this.#starts = starts
    this.#places = places
  }

  placesOf(end: number): Int32Array {
    return this.#places.subarray(this.#starts[end] ?? 0, this.#starts[end + 1] ?? 0)
  }

  /** Adds the places of all routes with some ends. */
  addTo(bits: PlaceBits, ends: Int32Array): void {
    const [starts, places] = [this.#starts, this.#places]
    const known = starts.length - 1
    for (let nth = 0; nth < ends.length; nth++) {
      const end = ends[nth] as number
      if (end >= known) continue
      const to = starts[end + 1] as number
      for (let at = starts[end] as number; at < to; at++) bits.add(places[at] as number)
    }
  }
}
