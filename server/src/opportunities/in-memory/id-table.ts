import { roomy } from './roomy.ts'

/** Ids with numbers, from 0 in the order in which they came. An id is four words of 32 bits. */
export class IdTable {
  size = 0
  /** Those of the id of a number, from four times the number on. */
  words = new Int32Array(4 * 1024)
  /** The numbers, each at the place its id points at or behind it; -1 where there is none. */
  #places = new Int32Array(2_048).fill(-1)

  /** The number of the id that begins at an offset, -1 for one that never came. */
  numberOf(bytes: DataView, offset: number): number {
    return this.#places[this.#placeOf(bytes, offset)] ?? -1
  }

  /** The same, with a number for an id that never came. */
  numberFor(bytes: DataView, offset: number): number {
    const place = this.#placeOf(bytes, offset)
    const known = this.#places[place] ?? -1
    if (known >= 0) return known
    const number = this.size++
    this.words = roomy(this.words, 4 * this.size)
    for (let word = 0; word < 4; word++) this.words[4 * number + word] = bytes.getInt32(offset + 4 * word)
    this.#places[place] = number
    if (2 * this.size > this.#places.length) this.#spread()
    return number
  }

  /** The numbers of ids that stand one behind the other, without those that never came. */
  numbersOf(bytes: DataView): Int32Array {
    const numbers = new Int32Array(bytes.byteLength / 16)
    let count = 0
    for (let at = 0; at < bytes.byteLength; at += 16) {
      const number = this.numberOf(bytes, at)
      if (number >= 0) numbers[count++] = number
    }
    return numbers.subarray(0, count)
  }

  textOf(number: number): string {
    return idText(this.words, number)
  }

  #placeOf(bytes: DataView, offset: number): number {
    const a = bytes.getInt32(offset)
    const b = bytes.getInt32(offset + 4)
    const c = bytes.getInt32(offset + 8)
    const d = bytes.getInt32(offset + 12)
    const last = this.#places.length - 1
    for (let place = scattered(a, b, c, d) & last; ; place = (place + 1) & last) {
      const number = this.#places[place] ?? -1
      if (number < 0) return place
      const at = 4 * number
      const words = this.words
      if (words[at + 3] === d && words[at + 2] === c && words[at + 1] === b && words[at] === a) return place
    }
  }

  #spread(): void {
    const places = new Int32Array(2 * this.#places.length).fill(-1)
    const last = places.length - 1
    const words = this.words
    const word = (at: number) => words[at] ?? 0
    for (let number = 0; number < this.size; number++) {
      const at = 4 * number
      let place = scattered(word(at), word(at + 1), word(at + 2), word(at + 3)) & last
      while (places[place] !== -1) place = (place + 1) & last
      places[place] = number
    }
    this.#places = places
  }
}

function scattered(a: number, b: number, c: number, d: number): number {
  const mixed = Math.imul(Math.imul(Math.imul(a, 31) ^ b, 0x9e3779b1) ^ c, 0x85ebca6b) ^ d
  const product = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d)
  return product ^ (product >>> 13)
}

/** The id of a number among such words, as it is written. */
export function idText(words: Int32Array, number: number): string {
  const word = (nth: number) => words[4 * number + nth] ?? 0
  const half = (bits: number) => (hexOf[(bits >>> 8) & 255] ?? '') + (hexOf[bits & 255] ?? '')
  const [a, b, c, d] = [word(0), word(1), word(2), word(3)]
  return `${half(a >>> 16)}${half(a)}-${half(b >>> 16)}-${half(b)}-${half(c >>> 16)}-${half(c)}${half(d >>> 16)}${half(d)}`
}

/** The digits of each byte. */
const hexOf = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** The id that begins at an offset, as it is written. */
export const idAt = (bytes: DataView, offset: number): string => idText(wordsAt(bytes, offset), 0)

export const wordsAt = (bytes: DataView, offset: number): Int32Array =>
  Int32Array.from([0, 4, 8, 12], (word) => bytes.getInt32(offset + word))

/** The bytes of an id that is written. */
export function idBytes(text: string): DataView {
  return hexBytes(text.replaceAll('-', ''))
}

/** The bytes that hexadecimal digits say. */
export function hexBytes(digits: string): DataView {
  const { buffer, byteOffset, byteLength } = Buffer.from(digits, 'hex')
  return new DataView(buffer, byteOffset, byteLength)
}

/** The order of two ids among such words, which is that of their bytes. */
export function compareIds(words: Int32Array, one: number, others: Int32Array, other: number): number {
  for (let word = 0; word < 4; word++) {
    const difference = ((words[4 * one + word] ?? 0) >>> 0) - ((others[4 * other + word] ?? 0) >>> 0)
    if (difference !== 0) return difference
  }
  return 0
}
