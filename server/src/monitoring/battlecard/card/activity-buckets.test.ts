import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { expect, test } from 'vitest'
import { activityBuckets } from './activity-buckets.ts'
import { windowPlan } from './window-plan.ts'

const now = new Date('2026-11-20T13:37:00Z')
const buckets = (days: readonly string[], from?: string, to?: string) =>
  activityBuckets(
    days.map((day) => ({ day, interactions: 1 })),
    windowPlan({ from, to }, now),
  )

test.each([
  [45, 'day'],
  [45.1, 'week'],
  [370, 'week'],
  [370.1, 'month'],
] as const)('a span of %s days is shown by %s', (days, granularity) => {
  const from = new Date(now.getTime() - days * dayMs).toISOString()
  expect(buckets([], from).granularity).toBe(granularity)
})

test('weeks begin on Monday, months on their first day, also before the window begins', () => {
  expect(buckets([], '2026-09-17T10:00:00Z').activity[0]?.bucket).toBe('2026-09-14')
  expect(buckets([], '2025-09-17T10:00:00Z').activity[0]?.bucket).toBe('2025-09-01')
})

test('a window without a beginning is shown from the first interaction to now', () => {
  expect(buckets(['2026-11-17', '2026-11-19']).activity).toEqual([
    { bucket: '2026-11-17', interactions: 1 },
    { bucket: '2026-11-18', interactions: 0 },
    { bucket: '2026-11-19', interactions: 1 },
    { bucket: '2026-11-20', interactions: 0 },
  ])
})

test('the end of a window is not in it, and what lies ahead is shown only when something is there', () => {
  expect(buckets([], '2026-11-01T00:00:00Z', '2026-11-03T00:00:00Z').activity).toHaveLength(2)
  expect(buckets([], '2026-11-19T00:00:00Z', '2027-11-19T00:00:00Z').activity).toHaveLength(2)
  expect(buckets(['2026-11-21'], '2026-11-19T00:00:00Z').activity).toHaveLength(3)
})

test('there are at most 400 buckets, without gaps, in order, and they hold every interaction of the last 30 years', () => {
  const day = fc.integer({ min: 9_000, max: 20_770 })
  fc.assert(
    fc.property(
      fc.option(day, { nil: undefined }),
      fc.array(day, { maxLength: 20 }),
      (start, interactions) => {
        const inWindow = interactions
          .filter((interaction) => interaction >= (start ?? 0))
          .sort((a, b) => a - b)
        const iso = (n: number) => new Date(n * dayMs).toISOString()
        const from = start === undefined ? undefined : iso(start)
        const { activity } = buckets(
          inWindow.map((interaction) => iso(interaction).slice(0, 10)),
          from,
        )
        expect(activity.length).toBeLessThanOrEqual(400)
        expect(activity.reduce((sum, { interactions }) => sum + interactions, 0)).toBe(inWindow.length)
        const names = activity.map(({ bucket }) => bucket)
        expect([...new Set(names)].sort()).toEqual(names)
      },
    ),
  )
})
