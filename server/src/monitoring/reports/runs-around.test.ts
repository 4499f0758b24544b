import fc from '@throughline/parsing/testing/fast-check.ts'
import { expect, test } from 'vitest'
import { runsAround } from './runs-around.ts'

const at = (text: string) => new Date(text)

test.each([
  ['day', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-21T08:00:00.000Z'],
  ['week', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-11-27T08:00:00.000Z'],
  ['week', '2026-11-20T08:00:00Z', '2026-12-20T09:00:00Z', '2026-12-25T08:00:00.000Z'],
  ['month', '2026-11-20T08:00:00Z', '2026-11-20T09:00:00Z', '2026-12-20T08:00:00.000Z'],
  ['month', '2026-10-31T08:00:00Z', '2026-10-31T09:00:00Z', '2026-11-30T08:00:00.000Z'],
  ['month', '2027-12-31T08:00:00Z', '2028-02-01T09:00:00Z', '2028-02-29T08:00:00.000Z'],
] as const)('the run %s after %s is, at %s, %s', (every, run, now, expected) => {
  expect(runsAround(at(run), { every, month_day: null }, at(now)).next.toISOString()).toBe(expected)
})

test('a month that has the day takes it again after one that has not', () => {
  const runs = ['2026-10-31T08:00:00.000Z']
  for (let n = 0; n < 5; n++) {
    const run = at(runs.at(-1) ?? '')
    runs.push(runsAround(run, { every: 'month', month_day: 31 }, run).next.toISOString())
  }
  expect(runs.map((run) => run.slice(0, 10))).toEqual([
    '2026-10-31',
    '2026-11-30',
    '2026-12-31',
    '2027-01-31',
    '2027-02-28',
    '2027-03-31',
  ])
})

test('the next run always lies ahead, at the hour of the last', () => {
  fc.assert(
    fc.property(
      fc.date({ min: at('2020-01-01'), max: at('2030-01-01'), noInvalidDate: true }),
      fc.integer({ min: 0, max: 400 * 24 * 60 }),
      fc.constantFrom('day', 'week', 'month'),
      (run, minutes, every) => {
        const now = new Date(run.getTime() + minutes * 60_000)
        const { last, next } = runsAround(run, { every, month_day: null }, now)
        expect(last.getTime()).toBeLessThanOrEqual(now.getTime())
        expect(runsAround(last, { every, month_day: run.getUTCDate() }, last).next).toEqual(next)
        expect(next.getTime()).toBeGreaterThan(now.getTime())
        expect(next.toISOString().slice(11)).toBe(run.toISOString().slice(11))
      },
    ),
  )
})
