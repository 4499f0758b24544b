import { bytesOfTexts } from '../db/kept-finds.ts'
import type { Found } from './look-for-connectors.ts'

interface Wanted {
  /** Part of a name, in the form in which names are compared; empty for all. */
  part: string
  offset: number
  limit: number
}

/** The names of connectors in the order of the list, as one text that is gone through faster than as many texts. */
export class NameList {
  readonly #text: string
  /** Where in the text each name begins, and behind them all its end. */
  readonly #starts: Uint32Array
  readonly #socialIds: readonly string[]

  constructor(names: readonly string[], socialIds: readonly string[]) {
    this.#text = names.join('\n')
    this.#starts = startsOf(names)
    this.#socialIds = socialIds
  }

  get bytes(): number {
    return 2 * this.#text.length + this.#starts.byteLength + bytesOfTexts(this.#socialIds)
  }

  find({ part, offset, limit }: Wanted): Found {
    const end = Math.min(offset + limit, this.#socialIds.length)
    if (part === '') return { ids: this.#socialIds.slice(offset, end), total: this.#socialIds.length }
    const ids: string[] = []
    let total = 0
    let place = 0
    let at = this.#text.indexOf(part)
    while (at >= 0) {
      while (this.#behind(place) <= at) place++
      if (total >= offset && ids.length < limit) ids.push(this.#socialIds[place] ?? '')
      total++
      // A name counts once, however often the part is in it.
      at = this.#text.indexOf(part, this.#behind(place))
    }
    return { ids, total }
  }

  /** Where the name behind this one begins. */
  #behind(place: number): number {
    return this.#starts[place + 1] ?? Number.POSITIVE_INFINITY
  }
}

/** A line feed is between two names, which no text that is searched for contains. */
function startsOf(names: readonly string[]): Uint32Array {
  const starts = new Uint32Array(names.length + 1)
  names.forEach((name, place) => {
    starts[place + 1] = (starts[place] ?? 0) + name.length + 1
  })
  return starts
}
