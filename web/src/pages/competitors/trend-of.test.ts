import { expect, test } from 'vitest'
import { trendOf } from './trend-of.ts'

const weeks = (...numbers: number[]) => numbers.map((interactions) => ({ interactions }))

test('a trend compares four full weeks with the four before and leaves the week that runs out', () => {
  expect(trendOf(weeks(10, 10, 10, 10, 15, 15, 15, 15, 0))).toEqual({ kind: 'up', share: 0.5 })
  expect(trendOf(weeks(10, 10, 10, 10, 5, 5, 5, 5, 999))).toEqual({ kind: 'down', share: 0.5 })
  expect(trendOf(weeks(10, 10, 10, 10, 10, 10, 10, 11, 0))).toEqual({ kind: 'same', share: 0 })
})

test('what was not there before is new, and what never was is quiet', () => {
  expect(trendOf(weeks(0, 0, 0, 0, 1, 0, 0, 0, 0))).toEqual({ kind: 'new', share: 0 })
  expect(trendOf(weeks(0, 0, 0, 0, 0, 0, 0, 0, 7))).toEqual({ kind: 'quiet', share: 0 })
})
