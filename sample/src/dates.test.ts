import { expect, test } from 'vitest'
import {
  activityDate,
  connectionDate,
  daysOf,
  endorsementDate,
  invitationDate,
  isoDay,
  isoMonth,
  isoTime,
  monthOfDay,
  positionDate,
  recommendationDate,
  secondsPerDay,
} from './dates.ts'

const morning = daysOf('2025-09-07') * secondsPerDay + 41 * 60 + 5
const evening = daysOf('2025-12-31') * secondsPerDay + 23 * 3600 + 48 * 60 + 42

test('every file has its own way to write a date', () => {
  expect(connectionDate(daysOf('2024-03-02'))).toBe('02 Mar 2024')
  expect(positionDate(monthOfDay(daysOf('2024-01-31')))).toBe('Jan 2024')
  expect(activityDate(evening)).toBe('2025-12-31 23:48:42')
  expect(endorsementDate(evening)).toBe('2025/12/31 23:48:42 UTC')
  expect(invitationDate(morning)).toBe('9/7/25, 12:41 AM')
  expect(invitationDate(evening)).toBe('12/31/25, 11:48 PM')
  expect(recommendationDate(morning)).toBe('09/07/25, 12:41 AM')
})

test('days and months go back to what they were', () => {
  expect(isoDay(daysOf('2024-02-29'))).toBe('2024-02-29')
  expect(isoMonth(monthOfDay(daysOf('2024-12-01')))).toBe('2024-12')
  expect(isoTime(evening)).toBe('2025-12-31T23:48:42Z')
})

test('anything but a date is refused', () => {
  for (const wrong of ['2024-02-30x', '2024-13-01', '1 Jan 2024', '', '2024-1-1']) {
    expect(() => daysOf(wrong)).toThrow(RangeError)
  }
})
