/** A map that knows at least the last `count` different keys that it was asked for or told, and twice as many at most. */
export class RecentMap<Value> {
  private young = new Map<string, Value>()
  private old = new Map<string, Value>()
  private readonly count: number

  constructor(count: number) {
    this.count = count
  }

  get(key: string): Value | undefined {
    const value = this.young.get(key)
    if (value !== undefined || !this.old.has(key)) return value
    const kept = this.old.get(key)
    this.old.delete(key)
    if (kept !== undefined) this.set(key, kept)
    return kept
  }

  set(key: string, value: Value): void {
    if (this.young.size >= this.count) {
      this.old = this.young
      this.young = new Map()
    }
    this.young.set(key, value)
  }
}
