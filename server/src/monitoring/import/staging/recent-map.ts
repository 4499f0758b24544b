import { hash } from 'node:crypto'

/** Most repeats in a file come within this many other keys. */
const usualCount = 50_000

/**
 * A map that holds at least the `count` keys used last, and at most twice as many. Keys may be long, so it holds a
 * digest of each.
 */
export class RecentMap<Value> {
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()
  private readonly count: number

  constructor(count = usualCount) {
    this.count = count
  }

  get(key: string): Value | undefined {
    const digest = digestOf(key)
    const value = this.young.get(digest)
    if (value !== undefined || !this.old.has(digest)) return value
    const cached = this.old.get(digest)
    this.old.delete(digest)
    if (cached !== undefined) this.keep(digest, cached)
    return cached
  }

  set(key: string, value: Value): void {
    this.keep(digestOf(key), value)
  }

  private keep(digest: string, value: Value): void {
    if (this.young.size >= this.count) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(digest, value)
  }
}

/** One character for each byte, the shortest text there is of it. */
const digestOf = (key: string): string => hash('sha256', key, 'binary')
