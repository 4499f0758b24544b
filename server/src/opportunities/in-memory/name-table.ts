import { IdTable, idBytes } from './id-table.ts'
import { isLetter, letterCode } from './letter-code.ts'
import { PairLists } from './pair-lists.ts'
import { roomy } from './roomy.ts'

export interface Named {
  id: string
  name: string
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
  #found = new Int32Array(0)

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

  /** The numbers of the names that contain a text, which is not empty, some perhaps twice; good until the next call. */
  containing(text: string): Int32Array {
    const wanted = Buffer.from(text)
    return wanted.length > 1 ? this.#findAmong(wanted) : this.#findOne(wanted[0] as number)
  }

  #findAmong(wanted: Uint8Array): Int32Array {
    const [bytes, starts, lengths] = [this.#bytes, this.#starts, this.#lengths]
    const maybe = this.#pairs.maybe(wanted)
    this.#found = roomy(this.#found, maybe.length)
    const found = this.#found
    let count = 0
    for (let at = 0; at < maybe.length; at++) {
      const number = maybe[at] as number
      const start = starts[number] as number
      if (contains(bytes, wanted, start, start + (lengths[number] as number))) found[count++] = number
    }
    return found.subarray(0, count)
  }

  /** Told by the codes of letters, which other bytes share with each other. */
  #findOne(wanted: number): Int32Array {
    const [letters, code] = [this.#letters, letterCode(wanted)]
    this.#found = roomy(this.#found, this.ids.size + 1)
    const found = this.#found
    let count = 0
    for (let number = 0; number < this.ids.size; number++) {
      found[count] = number
      count += ((letters[number] as number) >>> code) & 1
    }
    const all = found.subarray(0, count)
    return isLetter(wanted) ? all : all.filter((number) => this.#textAt(number).includes(wanted))
  }

  #textAt(number: number): Uint8Array {
    const start = this.#starts[number] ?? 0
    return this.#bytes.subarray(start, start + (this.#lengths[number] ?? 0))
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
