import { firstWhere } from './first-where.ts'
import { roomy } from './roomy.ts'

/** Which of some places are wanted, a bit for each. */
export class PlaceBits {
  #words: Int32Array

  /** Of places below `size`, none of them wanted. */
  constructor(size: number) {
    this.#words = new Int32Array(wordsFor(size))
  }

  get byteLength(): number {
    return this.#words.byteLength
  }

  /** Makes room for places below `size`, of which none is wanted that is new. */
  reach(size: number): void {
    this.#words = roomy(this.#words, wordsFor(size))
  }

  has(place: number): boolean {
    return hasBit(this.#words, place)
  }

  add(place: number): void {
    const word = place >>> 5
    this.#words[word] = (this.#words[word] as number) | (1 << (place & 31))
  }

  remove(place: number): void {
    const word = place >>> 5
    this.#words[word] = (this.#words[word] as number) & ~(1 << (place & 31))
  }

  /** From one place on wants all before another one, and none behind. */
  wantBetween(from: number, to: number): void {
    const words = this.#words
    const first = from >>> 5
    const last = to >>> 5
    const before = (1 << (from & 31)) - 1
    const kept = (words[first] as number) & before
    words.fill(0, first)
    words.fill(-1, first, last)
    if ((to & 31) > 0) words[last] = (1 << (to & 31)) - 1
    words[first] = ((words[first] as number) & ~before) | kept
  }

  copy(): PlaceBits {
    const copy = new PlaceBits(0)
    copy.#words = this.#words.slice()
    return copy
  }

  /** Keeps those that others want too. */
  keep(others: PlaceBits): void {
    const [words, other] = [this.#words, others.#words]
    const both = Math.min(words.length, other.length)
    for (let at = 0; at < both; at++) words[at] = (words[at] as number) & (other[at] as number)
    words.fill(0, both)
  }

  /** Keeps those that others do not want. */
  leave(others: PlaceBits): void {
    const [words, other] = [this.#words, others.#words]
    const both = Math.min(words.length, other.length)
    for (let at = 0; at < both; at++) words[at] = (words[at] as number) & ~(other[at] as number)
  }

  /** As they are now. */
  counted(): CountedBits {
    return new CountedBits(this.#words)
  }
}

/** So many words are counted together. */
const blockBits = 5

/** Bits that change no more, with what tells how many stand before a place and where the one of a number is. */
export class CountedBits {
  readonly #words: Int32Array
  /** By block, how many are wanted before it; the last is of all. */
  readonly #before: Int32Array

  constructor(words: Int32Array) {
    this.#words = words
    this.#before = new Int32Array(Math.ceil(words.length / (1 << blockBits)) + 1)
    let count = 0
    for (let at = 0; at < words.length; at++) {
      count += onesIn(words[at] as number)
      this.#before[(at >>> blockBits) + 1] = count
    }
  }

  has(place: number): boolean {
    return hasBit(this.#words, place)
  }

  /** How many of the places before this one are wanted. */
  countBefore(place: number): number {
    const word = place >>> 5
    const block = word >>> blockBits
    let count = this.#before[block] as number
    for (let at = block << blockBits; at < word; at++) count += onesIn(this.#words[at] as number)
    const rest = place & 31
    return rest === 0 ? count : count + onesIn((this.#words[word] as number) & ((1 << rest) - 1))
  }

  /** The place of the one that has so many before it; there must be one. */
  placeOf(nth: number): number {
    const blocks = this.#before
    const block = firstWhere(0, blocks.length, (at) => (blocks[at] as number) > nth) - 1
    let left = nth - (blocks[block] as number)
    let at = block << blockBits
    for (;;) {
      const ones = onesIn(this.#words[at] as number)
      if (ones > left) break
      left -= ones
      at++
    }
    let word = this.#words[at] as number
    for (; left > 0; left--) word &= word - 1
    return 32 * at + 31 - Math.clz32(word & -word)
  }
}

const hasBit = (words: Int32Array, place: number) =>
  (((words[place >>> 5] as number) >>> (place & 31)) & 1) === 1

const wordsFor = (size: number) => (size + 31) >>> 5

/** How many bits of a word are 1: counted in pairs, then in fours and in bytes, which are added up. */
function onesIn(word: number): number {
  const pairs = word - ((word >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
