import { IdTable, idBytes } from './id-table.ts'
import { isLetter, letterCode } from './letter-code.ts'
import { PairLists } from './pair-lists.ts'
import { roomy } from './roomy.ts'

export interface Named {
  id: string
  name: string
}

/** Names that contain a text. */
export interface FoundNames {
  /** By number, 1 for those. */
  found: Uint8Array
  /** Their numbers, some perhaps twice; none where they were not found one by one. */
  numbers: Int32Array | undefined
}

/** Names in search form by the numbers of their ids. */
export class NameTable {
  readonly ids = new IdTable()
  #bytes = new Uint8Array(16 * 1024)
  #used = 0
  #starts = new Int32Array(1024)
  /** -1 for an id whose name never came. */
  #lengths = new Int32Array(1024).fill(-1)
  /** Which letters there are in a name: a search by one of them is told by these. */
  #letters = new Int32Array(1024)
  readonly #pairs = new PairLists()
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
    this.#starts[number] = this.#used
    this.#lengths[number] = bytes.length
    this.#letters[number] = lettersOf(bytes)
    this.#pairs.add(number, bytes)
    this.#used += bytes.length
  }

  /** The names that contain a text, which is not empty; good until the next call. */
  containing(text: string): FoundNames {
    const wanted = Buffer.from(text)
    this.#found = roomy(this.#found, this.ids.size)
    const found = this.#found.subarray(0, this.ids.size)
    if (wanted.length > 1) return { found, numbers: this.#findAmong(wanted, found.fill(0)) }
    this.#findOne(wanted[0] as number, found)
    return { found, numbers: undefined }
  }

  #findAmong(wanted: Uint8Array, found: Uint8Array): Int32Array {
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths]
    const maybe = this.#pairs.maybe(wanted)
    this.#numbers = roomy(this.#numbers, maybe.length)
    const numbers = this.#numbers
    let count = 0
    for (let at = 0; at < maybe.length; at++) {
      const number = maybe[at] as number
      const start = starts[number] as number
      if (!contains(bytes, wanted, start, start + (lengths[number] as number))) continue
      found[number] = 1
      numbers[count++] = number
    }
    return numbers.subarray(0, count)
  }

  #findOne(wanted: number, found: Uint8Array): void {
    const [letters, place] = [this.#letters, letterCode(wanted)]
    for (let number = 0; number < found.length; number++)
      found[number] = ((letters[number] as number) >>> place) & 1
    if (isLetter(wanted)) return
    // Others share their codes.
    for (let at = found.indexOf(1); at >= 0; at = found.indexOf(1, at + 1)) {
      const start = this.#starts[at] ?? 0
      if (!this.#bytes.subarray(start, start + (this.#lengths[at] ?? 0)).includes(wanted)) found[at] = 0
    }
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

/** A bit for each code of a letter. */
function lettersOf(bytes: Uint8Array): number {
  let bits = 0
  for (const byte of bytes) bits |= 1 << letterCode(byte)
  return bits
}
