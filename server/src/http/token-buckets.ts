const bucketsMax = 100_000

interface Refill {
  /** What a bucket holds at most, and at first. */
  capacity: number
  perSecond: number
}

/** Token buckets by name. Each process counts for itself, and forgets all rather than hold too many. */
export function tokenBuckets({ capacity, perSecond }: Refill, clock: () => number) {
  const buckets = new Map<string, { tokens: number; at: number }>()
  const left = (name: string) => {
    const bucket = buckets.get(name)
    if (!bucket) return capacity
    return Math.min(capacity, bucket.tokens + ((clock() - bucket.at) / 1000) * perSecond)
  }
  return {
    left,
    /** May take more than there are; a negative count gives back. */
    take: (name: string, count: number) => {
      const tokens = Math.min(capacity, left(name) - count)
      if (buckets.size >= bucketsMax) buckets.clear()
      buckets.set(name, { tokens, at: clock() })
    },
  }
}
