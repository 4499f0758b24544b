import { expect, test } from 'vitest'
import { daysOf } from './days-of.ts'
import { startOfDay } from './start-of-day.ts'

test.each([
  ['2026-11-23', 'UTC', '2026-11-23T00:00:00.000Z'],
  ['2026-11-23', 'Europe/Berlin', '2026-11-22T23:00:00.000Z'],
  ['2026-11-23', 'America/New_York', '2026-11-23T05:00:00.000Z'],
  ['2026-11-23', 'Asia/Kolkata', '2026-11-22T18:30:00.000Z'],
  // The clocks change later on that day, or at its midnight.
  ['2026-10-04', 'Australia/Sydney', '2026-10-03T14:00:00.000Z'],
  ['2026-04-05', 'Australia/Sydney', '2026-04-04T13:00:00.000Z'],
  ['2026-09-27', 'Pacific/Auckland', '2026-09-26T12:00:00.000Z'],
  ['2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
  ['2026-09-06', 'America/Santiago', '2026-09-06T04:00:00.000Z'],
  ['2026-04-05', 'America/Santiago', '2026-04-05T04:00:00.000Z'],
])('%s begins in %s when the clocks there say so', (day, timeZone, moment) => {
  expect(startOfDay(day, timeZone)).toBe(moment)
})

test('what happened stands under its day in the time zone asked for', () => {
  const rows = ['2026-11-20T10:00:00Z', '2026-11-20T02:00:00Z'].map((engagement_at) => ({ engagement_at }))
  expect(daysOf(rows, 'America/New_York').map(([day]) => day)).toEqual(['2026-11-20', '2026-11-19'])
  expect(daysOf(rows, 'Asia/Tokyo')).toEqual([['2026-11-20', rows]])
  const ofDay = { engagement_at: '2026-11-20T00:00:00Z', time_precision: 'day' }
  expect(daysOf([ofDay], 'America/New_York')).toEqual([['2026-11-20', [ofDay]]])
  const evening = { engagement_at: '2026-11-20T03:00:00Z' }
  expect(daysOf([evening, ofDay], 'America/New_York')).toEqual([
    ['2026-11-20', [ofDay]],
    ['2026-11-19', [evening]],
  ])
})
