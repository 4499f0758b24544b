import { ApiError } from '@throughline/contract/errors.ts'
import { expect, test } from 'vitest'
import { rateLimiter } from './limit-rate.ts'

function limiterAt(perSecond: number) {
  let now = 0
  const limit = rateLimiter(perSecond, () => now)
  const passes = (key: string) => {
    try {
      limit(key)
      return true
    } catch (error) {
      expect(error).toBeInstanceOf(ApiError)
      return false
    }
  }
  const count = (key: string, calls: number) =>
    Array.from({ length: calls }, () => passes(key)).filter(Boolean).length
  return { limit, passes, count, wait: (ms: number) => (now += ms) }
}

test('[A14] twice the rate passes at once, then the rate', () => {
  const { count, wait } = limiterAt(10)
  expect(count('a', 100)).toBe(20)
  wait(1_000)
  expect(count('a', 100)).toBe(10)
  wait(60_000)
  expect(count('a', 100)).toBe(20)
})

test('[A14] over five seconds of far too many requests the rate is kept within 2 %', () => {
  const { passes, wait } = limiterAt(200)
  let passed = 0
  for (let ms = 0; ms < 5_000; ms++) {
    wait(1)
    if (passes('a')) passed++
  }
  expect(passed).toBeGreaterThan(1_370)
  expect(passed).toBeLessThanOrEqual(1_400)
})

test('[A14] one key takes nothing from another', () => {
  const { count } = limiterAt(10)
  expect(count('a', 100)).toBe(20)
  expect(count('b', 20)).toBe(20)
})

test('[A14] a refusal says when to come back', () => {
  const { limit } = limiterAt(1)
  expect(limit('a')).toEqual({ 'ratelimit-limit': '1', 'ratelimit-remaining': '1', 'ratelimit-reset': '1' })
  limit('a')
  expect(() => limit('a')).toThrowError(
    expect.objectContaining({
      code: 'RATE_LIMITED',
      message: 'This key may make 1 requests a second. Wait a second and go on.',
      headers: {
        'retry-after': '1',
        'ratelimit-limit': '1',
        'ratelimit-remaining': '0',
        'ratelimit-reset': '1',
      },
    }),
  )
})

test('0 sets no limit', () => {
  const { count, limit } = limiterAt(0)
  expect(count('a', 1_000)).toBe(1_000)
  expect(limit('a')).toEqual({})
})
