import { expect, test } from 'vitest'
import { clockIn, momentOf } from './clock-in.ts'

test.each([
  ['2026-11-23T09:00', 'UTC', '2026-11-23T09:00:00.000Z'],
  ['2026-11-23T09:00', 'Europe/Berlin', '2026-11-23T08:00:00.000Z'],
  ['2026-11-23T20:30', 'America/New_York', '2026-11-24T01:30:00.000Z'],
  ['2026-11-23T00:00', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  // On the day on which the clocks change, before and after.
  ['2026-03-29T01:30', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T09:00', 'Europe/Berlin', '2026-10-25T08:00:00.000Z'],
])('the clocks show %s in %s at %s', (clock, timeZone, moment) => {
  expect(momentOf(clock, timeZone)).toBe(moment)
  expect(clockIn(new Date(moment), timeZone)).toBe(clock)
})
