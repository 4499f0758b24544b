import { expect, test } from 'vitest'
import { startOfDay } from './start-of-day.ts'

test.each([
  ['UTC', '2026-11-23T00:00:00.000Z'],
  ['Europe/Berlin', '2026-11-22T23:00:00.000Z'],
  ['America/New_York', '2026-11-23T05:00:00.000Z'],
  ['Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
])('a day begins in %s when the clocks there say so', (timeZone, moment) => {
  expect(startOfDay('2026-11-23', timeZone)).toBe(moment)
})
