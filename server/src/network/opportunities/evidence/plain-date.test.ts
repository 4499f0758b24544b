import { expect, test } from 'vitest'
import { plainDate, plainMonth, plainMonths } from './plain-date.ts'

test('a date and a moment read alike, in UTC', () => {
  expect(plainDate('2026-11-03')).toBe('3 Nov 2026')
  expect(plainDate('2026-11-03T23:59:59.999Z')).toBe('3 Nov 2026')
  expect(plainMonth('2022-01-31')).toBe('Jan 2022')
})

test.each([
  [0.2, '1 month'],
  [1, '1 month'],
  [11, '11 months'],
  [12, '1 year'],
  [18, '18 months'],
  [24, '2 years'],
  [27, '2 years 3 months'],
  [37, '3 years 1 month'],
])('%s months are %s', (months, textOf) => {
  expect(plainMonths(months)).toBe(textOf)
})
