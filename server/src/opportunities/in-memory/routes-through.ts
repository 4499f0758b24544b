/** By place, what is kept of a route for the counts through its connector. */
interface Columns {
  connectors: Int32Array
  targets: Int32Array
  kinds: Uint16Array
}

/** Routes by connector, those of one side by side: few connectors are gone to, and the others not looked at. */
export class RoutesThrough {
  readonly #starts: Int32Array
  /** 0 from when the routes of the connector are there no more. */
  readonly #lengths: Int32Array
  readonly #places: Int32Array
  readonly #targets: Int32Array
  readonly #hidden: Uint8Array

  /** Of the routes that stand before a place, through connectors below a number. */
  constructor({ connectors, targets, kinds }: Columns, size: number, connectorsEnd: number) {
    this.#lengths = new Int32Array(connectorsEnd)
    this.#starts = new Int32Array(connectorsEnd)
    this.#places = new Int32Array(size)
    this.#targets = new Int32Array(size)
    this.#hidden = new Uint8Array(size)
    const lengths = this.#lengths
    for (let place = 0; place < size; place++) {
      const connector = connectors[place] as number
      lengths[connector] = (lengths[connector] as number) + 1
    }
    for (let connector = 1; connector < connectorsEnd; connector++)
      this.#starts[connector] = (this.#starts[connector - 1] ?? 0) + (lengths[connector - 1] ?? 0)
    const next = this.#starts.slice()
    for (let place = 0; place < size; place++) {
      const connector = connectors[place] as number
      const at = next[connector] as number
      next[connector] = at + 1
      this.#places[at] = place
      this.#targets[at] = targets[place] as number
      this.#hidden[at] = (kinds[place] as number) >> 7
    }
  }

  drop(connector: number): void {
    this.#lengths[connector] = 0
  }

  /** How many routes lead through connectors that have a bit. */
  count(ofConnectors: Uint8Array): number {
    let count = 0
    for (let connector = 0; connector < this.#lengths.length; connector++)
      if (ofConnectors[connector] !== 0) count += this.#lengths[connector] as number
    return count
  }

  /** The places of these routes, in no order. */
  places(ofConnectors: Uint8Array): Int32Array {
    const places = new Int32Array(this.count(ofConnectors))
    let size = 0
    for (let connector = 0; connector < this.#lengths.length; connector++) {
      if (ofConnectors[connector] === 0) continue
      const start = this.#starts[connector] as number
      const end = start + (this.#lengths[connector] as number)
      places.set(this.#places.subarray(start, end), size)
      size += end - start
    }
    return places
  }

  /** Adds to counts by what hides routes those through connectors with the name, but into no target with it. */
  addNamed(counts: Int32Array, ofConnectors: Uint8Array, ofTargets: Uint8Array): void {
    const [starts, lengths, targets, hidden] = [this.#starts, this.#lengths, this.#targets, this.#hidden]
    for (let connector = 0; connector < lengths.length; connector++) {
      if ((ofConnectors[connector] as number) >> 1 === 0) continue
      const start = starts[connector] as number
      const end = start + (lengths[connector] as number)
      for (let at = start; at < end; at++) {
        const group = hidden[at] as number
        counts[group] = (counts[group] as number) + 1 - ((ofTargets[targets[at] as number] as number) >> 1)
      }
    }
  }
}
