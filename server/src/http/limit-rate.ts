import { ApiError } from '@throughline/contract/errors.ts'
import { elapsedMs } from './elapsed-ms.ts'
import { tokenBuckets } from './token-buckets.ts'

/**
 * A token bucket per key: `perSecond` requests a second on average, twice that at once. 0 sets no limit. Returns what
 * the caller may know of it, as headers. Throws RATE_LIMITED when the bucket is empty.
 */
export function rateLimiter(perSecond: number, clock: () => number = elapsedMs) {
  const buckets = tokenBuckets({ capacity: perSecond * 2, perSecond }, clock)
  return (keyId: string): Record<string, string> => {
    if (perSecond === 0) return {}
    if (buckets.left(keyId) < 1) throw rateLimited(perSecond)
    buckets.take(keyId, 1)
    return rateHeaders(perSecond, Math.floor(buckets.left(keyId)))
  }
}

const rateHeaders = (perSecond: number, remaining: number) => ({
  'ratelimit-limit': String(perSecond),
  'ratelimit-remaining': String(remaining),
  'ratelimit-reset': '1',
})

const rateLimited = (perSecond: number) =>
  new ApiError('RATE_LIMITED', `This key may make ${perSecond} requests a second. Wait a second and go on.`, {
    headers: { 'retry-after': '1', ...rateHeaders(perSecond, 0) },
  })
