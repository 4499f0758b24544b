import { expect, test } from 'vitest'
import { guess } from '../floor/operation/guess.ts'
import { missLimiter } from './limit-misses.ts'

function guessing(limiter: ReturnType<typeof missLimiter>, ip: string): number {
  for (let misses = 0; ; misses++) {
    try {
      limiter.check(ip)
    } catch {
      return misses
    }
    limiter.miss(ip)
  }
}

test('[A15] thirty misses are free, then one every two seconds', () => {
  let now = 0
  const limiter = missLimiter(() => now)
  expect(guessing(limiter, '192.0.2.1')).toBe(30)
  now += 1_000
  expect(guessing(limiter, '192.0.2.1')).toBe(0)
  now += 1_000
  expect(guessing(limiter, '192.0.2.1')).toBe(1)
  now += 3_600_000
  expect(guessing(limiter, '192.0.2.1')).toBe(30)
})

test('[A15] an attempt that fails says nothing of the guess, and costs nothing', async () => {
  const limiter = missLimiter(() => 0)
  const failing = () => guess(limiter, ['192.0.2.1'], () => Promise.reject(new Error('no database')))
  for (let round = 0; round < 40; round++) await expect(failing()).rejects.toThrow('no database')
  expect(guessing(limiter, '192.0.2.1')).toBe(30)
})

test('[A15] one address does not pay for another, a network of IPv6 pays as one', () => {
  const limiter = missLimiter(() => 0)
  expect(guessing(limiter, '192.0.2.1')).toBe(30)
  expect(guessing(limiter, '192.0.2.2')).toBe(30)
  expect(guessing(limiter, '::ffff:192.0.2.2')).toBe(0)
  expect(guessing(limiter, '2001:db8:1:2::1')).toBe(30)
  expect(guessing(limiter, '2001:db8:1:2:ffff::9')).toBe(0)
  expect(guessing(limiter, '2001:db8:1:3::1')).toBe(30)
  expect(guessing(limiter, '[2001:db8:1:3::2]:4711')).toBe(0)
  expect(guessing(limiter, '192.0.2.1:4711')).toBe(0)
  expect(guessing(limiter, '::1')).toBe(30)
})
