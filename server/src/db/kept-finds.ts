interface Kept<T> {
  version: string
  found: Promise<T>
  size: number
}

interface Limits<T> {
  /** What sizes may add up to. */
  max: number
  /** Of what was found under a key; by itself each counts as one. */
  sizeOf?: (found: T, key: string) => number
}

/** What was found in the database, kept in the process for as long as it would be found again. */
export class KeptFinds<T> {
  readonly #max: number
  readonly #sizeOf: (found: T, key: string) => number
  #size = 0
  /** What was asked for longest ago first. */
  readonly #kept = new Map<string, Kept<T>>()

  constructor({ max, sizeOf = () => 1 }: Limits<T>) {
    this.#max = max
    this.#sizeOf = sizeOf
  }

  /**
   * What `look` finds, or found when the version was the same. Without a version nothing is known of changes, and it
   * always looks. Whoever asks while another is looking waits for what that one finds. `look` must read the snapshot
   * of the version.
   */
  async find({ key, version }: { key: string; version: string | null }, look: () => Promise<T>): Promise<T> {
    if (version === null) return look()
    const known = this.#kept.get(key)
    if (known?.version === version) {
      this.#kept.delete(key)
      this.#kept.set(key, known)
      // The other one may fail for reasons of its own: its caller has gone.
      return known.found.catch(look)
    }
    this.#drop(key)
    const looked: Kept<T> = { version, found: look(), size: 0 }
    this.#kept.set(key, looked)
    looked.found.then(
      (found) => this.#weigh(key, looked, this.#sizeOf(found, key)),
      () => this.#kept.get(key) === looked && this.#drop(key),
    )
    return looked.found
  }

  /** Makes room where there is too much, however large what was just found is. */
  #weigh(key: string, looked: Kept<T>, size: number): void {
    if (this.#kept.get(key) !== looked) return
    looked.size = size
    this.#size += size
    for (const oldest of this.#kept.keys()) {
      if (this.#size <= this.#max) break
      this.#drop(oldest)
    }
  }

  #drop(key: string): void {
    this.#size -= this.#kept.get(key)?.size ?? 0
    this.#kept.delete(key)
  }
}

/** What an entry takes beside its key and what was found: empty ones count too, of which there may be any number. */
const entryBytes = 500

/** Sizes in bytes, with the keys. */
export const inBytes =
  <T>(bytesOf: (found: T) => number) =>
  (found: T, key: string): number =>
    entryBytes + bytesOfTexts([key]) + bytesOf(found)

export const bytesOfTexts = (texts: readonly string[]): number =>
  texts.reduce((bytes, text) => bytes + 24 + 2 * text.length, 0)
