import { ApiError } from '@throughline/contract/errors.ts'

const bucketsMax = 100_000

/** What a caller may know of its limit, as headers; empty when there is none. */
export type RateHeaders = Record<string, string>

/**
 * A token bucket per key: `perSecond` requests a second on average, twice that at once. 0 sets no limit.
 * Each process counts for itself. Throws RATE_LIMITED when the bucket is empty.
 */
export function rateLimiter(perSecond: number, clock: () => number = Date.now) {
  const capacity = perSecond * 2
  const buckets = new Map<string, { tokens: number; at: number }>()
  return (keyId: string): RateHeaders => {
    if (perSecond === 0) return {}
    if (buckets.size > bucketsMax) buckets.clear()
    const now = clock()
    const bucket = buckets.get(keyId) ?? { tokens: capacity, at: now }
    bucket.tokens = Math.min(capacity, bucket.tokens + (Math.max(0, now - bucket.at) / 1000) * perSecond)
    bucket.at = now
    buckets.set(keyId, bucket)
    if (bucket.tokens < 1) throw rateLimited(perSecond)
    bucket.tokens -= 1
    return rateHeaders(perSecond, Math.floor(bucket.tokens))
  }
}

const rateHeaders = (perSecond: number, remaining: number): RateHeaders => ({
  'ratelimit-limit': String(perSecond),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': '1',
})

const rateLimited = (perSecond: number) =>
  new ApiError('RATE_LIMITED', `This key may make ${perSecond} requests a second. Wait a second and go on.`, {
    headers: { 'retry-after': '1', ...rateHeaders(perSecond, 0) },
  })
