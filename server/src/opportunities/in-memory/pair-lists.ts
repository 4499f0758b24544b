import { codes, letterCode } from './letter-code.ts'
import { roomy } from './roomy.ts'

/** By pair of neighbours in a text, the numbers of the texts that have it, and perhaps of some that have it no more. */
export class PairLists {
  readonly #numbers: Int32Array[] = []
  readonly #counts = new Int32Array(codes * codes)

  add(number: number, text: Uint8Array): void {
    for (let at = 1; at < text.length; at++) {
      const pair = pairAt(text, at)
      const count = this.#counts[pair] ?? 0
      const known = this.#numbers[pair] ?? new Int32Array(8)
      if (count > 0 && known[count - 1] === number) continue
      const numbers = roomy(known, count + 1)
      numbers[count] = number
      this.#numbers[pair] = numbers
      this.#counts[pair] = count + 1
    }
  }

  /** The shortest list of a pair of a text, which has one; all texts that contain it are on it. */
  maybe(text: Uint8Array): Int32Array {
    let [best, least] = [0, Number.POSITIVE_INFINITY]
    for (let at = 1; at < text.length; at++) {
      const pair = pairAt(text, at)
      const count = this.#counts[pair] ?? 0
      if (count < least) [best, least] = [pair, count]
    }
    return (this.#numbers[best] ?? new Int32Array(0)).subarray(0, least)
  }
}

const pairAt = (text: Uint8Array, at: number) =>
  codes * letterCode(text[at - 1] as number) + letterCode(text[at] as number)
