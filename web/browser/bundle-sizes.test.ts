import { expect, test } from 'vitest'
import { sizeBars } from '../budgets/size-bars.ts'

test('what a page waits for stays within its limit', () => {
  const bars = sizeBars()
  expect(bars.length).toBeGreaterThan(20)
  expect(bars.filter(({ bytes, limit }) => bytes > limit)).toEqual([])
})
