import { expect, test } from 'vitest'
import { bucketOf, buckets } from './bucket.ts'

test('people are spread evenly over the buckets, and one person is always in the same', () => {
  const counts = new Array<number>(buckets).fill(0)
  for (let n = 0; n < 100_000; n++) {
    const bucket = bucketOf(`ada-chen-${n.toString(36)}`)
    counts[bucket] = (counts[bucket] ?? 0) + 1
  }
  expect(counts).toHaveLength(buckets)
  expect(Math.min(...counts)).toBeGreaterThan(250)
  expect(Math.max(...counts)).toBeLessThan(550)
  expect(bucketOf('ada-chen')).toBe(bucketOf('ada-chen'))
  expect(bucketOf('')).toBeLessThan(buckets)
})
