import { IdTable, idBytes } from './id-table.ts'
import { roomy } from './roomy.ts'

export interface Named {
  id: string
  name: string
}

/** Names in search form by the numbers of their ids, in some fifty bytes each and the name. */
export class NameTable {
  readonly ids = new IdTable()
  #bytes = new Uint8Array(16 * 1024)
  #used = 0
  #starts = new Int32Array(1024)
  /** -1 for an id whose name never came. */
  #lengths = new Int32Array(1024).fill(-1)
  /** Which letters there are in a name, and which pairs of neighbours: most that do not match are told by these. */
  #letters = new Int32Array(1024)
  #pairs = new Int32Array(1024)
  #found = new Uint8Array(0)
  #numbers = new Int32Array(0)

  isNamed(number: number): boolean {
    return (this.#lengths[number] ?? -1) >= 0
  }

  /** Names an id, or gives it another name. */
  name({ id, name }: Named): void {
    const number = this.ids.numberFor(idBytes(id), 0)
    const bytes = Buffer.from(name)
    this.#bytes = roomy(this.#bytes, this.#used + bytes.length)
    this.#bytes.set(bytes, this.#used)
    this.#starts = roomy(this.#starts, number + 1)
    this.#lengths = roomy(this.#lengths, number + 1, -1)
    this.#letters = roomy(this.#letters, number + 1)
    this.#pairs = roomy(this.#pairs, number + 1)
    this.#starts[number] = this.#used
    this.#lengths[number] = bytes.length
    this.#letters[number] = lettersOf(bytes)
    this.#pairs[number] = pairsOf(bytes)
    this.#used += bytes.length
  }

  /** By number, 1 for the names that contain a text, which is not empty; good until the next call. */
  containing(text: string): Uint8Array {
    const wanted = Buffer.from(text)
    const isToldByLetter = wanted.length === 1 && isLetter(wanted[0] ?? 0)
    this.#found = roomy(this.#found, this.ids.size)
    const found = this.#found.subarray(0, this.ids.size).fill(0)
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths]
    for (const number of this.#maybe(wanted)) {
      const start = starts[number] as number
      if (isToldByLetter || contains(bytes, wanted, start, start + (lengths[number] as number)))
        found[number] = 1
    }
    return found
  }

  /** Those whose names have its letters and pairs. Written without a branch, which nobody could foresee. */
  #maybe(wanted: Uint8Array): Int32Array {
    const [ofPairs, pairs] = [this.#pairs, pairsOf(wanted)]
    // Of longer texts the pairs tell enough.
    const [ofNames, letters] = wanted.length < 4 ? [this.#letters, lettersOf(wanted)] : [ofPairs, pairs]
    const size = Math.min(this.ids.size, ofNames.length)
    this.#numbers = roomy(this.#numbers, size + 1)
    const numbers = this.#numbers
    let count = 0
    for (let number = 0; number < size; number++) {
      const missing = (~(ofNames[number] as number) & letters) | (~(ofPairs[number] as number) & pairs)
      numbers[count] = number
      count += 1 - ((missing | -missing) >>> 31)
    }
    return numbers.subarray(0, count)
  }
}

/** Whether what is wanted stands between two places. */
function contains(bytes: Uint8Array, wanted: Uint8Array, from: number, to: number): boolean {
  const [length, first] = [wanted.length, wanted[0]]
  for (let at = from; at <= to - length; at++) {
    if (bytes[at] !== first) continue
    let same = 1
    while (same < length && bytes[at + same] === wanted[same]) same++
    if (same === length) return true
  }
  return false
}

const isLetter = (byte: number) => byte >= 97 && byte <= 122

/** A bit for each letter from a to z, and four for all other bytes. */
function lettersOf(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) bits |= 1 << (isLetter(byte) ? byte - 97 : 26 + (byte & 3))
  return bits
}

function pairsOf(bytes: Uint8Array): number {
  let bits = 0
  for (let at = 1; at < bytes.length; at++) {
    const pair = ((bytes[at - 1] as number) << 8) | (bytes[at] as number)
    bits |= 1 << (Math.imul(pair, 0x9e3779b1) >>> 27)
  }
  return bits
}
