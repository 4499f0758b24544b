import { describe, expect, test } from 'vitest'
import { median, percentile } from './median.ts'

describe('the median', () => {
  test('is the middle value, whatever the order', () => {
    expect(median([9, 1, 5])).toBe(5)
  })

  test('lies between the middle two of an even number', () => {
    expect(median([4, 1, 2, 9])).toBe(3)
  })

  test('of nothing is refused', () => {
    expect(() => median([])).toThrow(RangeError)
  })
})

describe('a percentile', () => {
  test('is a value that was measured, by nearest rank', () => {
    const values = Array.from({ length: 200 }, (_, index) => index + 1)
    expect(percentile(values, 0.99)).toBe(198)
    expect(percentile(values, 0.5)).toBe(100)
  })

  test('of a single value is that value', () => {
    expect(percentile([7], 0.95)).toBe(7)
  })
})
