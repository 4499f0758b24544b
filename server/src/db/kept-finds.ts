interface Kept<T> {
  version: string
  found: Promise<T>
}

/** What was found in the database, kept in the process for as long as it would be found again. */
export class KeptFinds<T> {
  readonly #max: number
  /** What was asked for longest ago first. */
  readonly #kept = new Map<string, Kept<T>>()

  constructor({ max }: { max: number }) {
    this.#max = max
  }

  /**
   * What `look` finds, or found when the version was the same. Without a version nothing is known of changes, and it
   * always looks. Whoever asks while another is looking waits for what that one finds. `look` must read the snapshot
   * of the version.
   */
  async find({ key, version }: { key: string; version: string | null }, look: () => Promise<T>): Promise<T> {
    if (version === null) return look()
    const kept = this.#kept
    const known = kept.get(key)
    kept.delete(key)
    if (known?.version === version) {
      kept.set(key, known)
      // The other one may fail for reasons of its own: its caller has gone.
      return known.found.catch(look)
    }
    const looked: Kept<T> = { version, found: look() }
    kept.set(key, looked)
    for (const oldest of kept.keys()) {
      if (kept.size <= this.#max) break
      kept.delete(oldest)
    }
    looked.found.catch(() => {
      if (kept.get(key) === looked) kept.delete(key)
    })
    return looked.found
  }
}
