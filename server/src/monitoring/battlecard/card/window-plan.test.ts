import fc from '@throughline/parsing/testing/fast-check.ts'
import { dayMs } from '@throughline/parsing/text/days.ts'
import { expect, test } from 'vitest'
import { type CardWindow, type Cover, windowPlan } from './window-plan.ts'

const now = new Date('2026-11-20T13:37:00Z')
const time = fc.oneof(
  fc.integer({ min: Date.UTC(2022, 0), max: Date.UTC(2028, 0) }),
  fc.integer({ min: 19_000, max: 21_000 }).map((day) => day * dayMs),
)
const optional = fc.option(time, { nil: undefined })

const plan = (from?: number, to?: number) =>
  windowPlan(
    {
      from: from === undefined ? undefined : new Date(from).toISOString(),
      to: to === undefined ? undefined : new Date(to).toISOString(),
    },
    now,
  )

const lastOfMonth = (month: string) =>
  Date.UTC(new Date(month).getUTCFullYear(), new Date(month).getUTCMonth() + 1) - 1

/** First and last moment of every part of a cover. */
const partsOf = ({ months, days, edges }: Cover) => [
  ...months.map((month) => ({ first: Date.parse(month), last: lastOfMonth(month) })),
  ...days.map((day) => ({ first: Date.parse(day), last: Date.parse(day) + dayMs - 1 })),
  ...edges.map(({ from, to }) => ({ first: from, last: to === null ? Number.POSITIVE_INFINITY : to - 1 })),
]

test('every moment of the window is in one month, day or edge, and no other moment is in any', () => {
  fc.assert(
    fc.property(optional, optional, fc.array(time, { minLength: 5, maxLength: 20 }), (from, to, moments) => {
      const { cover, sliced, start, end, sliceStarts } = plan(from, to)
      const ends = end === null ? [] : [end, end - 1]
      const cuts = sliceStarts.flatMap((cut) => [cut, cut - 1])
      const covers = [partsOf(cover), partsOf(sliced)]
      for (const moment of [...moments, start, start - 1, ...ends, ...cuts]) {
        if (moment < 0) continue
        const isInside = moment >= start && (end === null || moment < end)
        for (const parts of covers) {
          const holding = parts.filter(({ first, last }) => moment >= first && moment <= last)
          expect(holding).toHaveLength(isInside ? 1 : 0)
        }
      }
    }),
    { numRuns: 500 },
  )
})

test('no month and no day lies in two slices', () => {
  fc.assert(
    fc.property(optional, optional, (from, to) => {
      const { sliced, sliceStarts } = plan(from, to)
      for (const { first, last } of partsOf({ ...sliced, edges: [] }))
        expect(sliceStarts.filter((cut) => cut > first && cut <= last)).toEqual([])
    }),
  )
})

test('edges are parts of a few days, and the last is whatever comes after the reference time', () => {
  fc.assert(
    fc.property(optional, optional, (from, to) => {
      const { cover, sliced } = plan(from, to)
      expect(cover.edges.length).toBeLessThanOrEqual(2)
      expect(sliced.edges.length).toBeLessThanOrEqual(5)
      for (const edge of sliced.edges.slice(0, -1))
        expect((edge.to ?? Number.POSITIVE_INFINITY) - edge.from).toBeLessThanOrEqual(dayMs)
    }),
  )
})

test('ages are counted from the end of the window, or from now when that is earlier', () => {
  expect(plan().reference).toBe(now.getTime())
  expect(plan(undefined, Date.UTC(2027, 0)).reference).toBe(now.getTime())
  expect(plan(undefined, Date.UTC(2026, 0)).reference).toBe(Date.UTC(2026, 0))
})

test('a window at either end of what can be written is an empty one, or all', () => {
  const [first, last] = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']
  const partsOfWindow = (window: CardWindow) => partsOf(windowPlan(window, now).cover)
  expect(partsOfWindow({ to: first })).toEqual([])
  expect(partsOfWindow({ from: last })).toEqual([
    { first: Date.UTC(9999, 11, 31), last: Number.POSITIVE_INFINITY },
  ])
  expect(partsOfWindow({ from: first, to: last })).toEqual(
    partsOfWindow({ from: '1970-01-01T00:00:00Z', to: '9999-12-31T00:00:00Z' }),
  )
})

test('a window of whole months is read from monthly rollups alone', () => {
  const { cover } = plan(Date.UTC(2026, 0), Date.UTC(2026, 2))
  expect(cover).toEqual({ months: ['2026-01-01', '2026-02-01'], days: [], edges: [] })
})

test('a window that cuts months and days is read from days beside the months and edges beside the days', () => {
  const { cover } = plan(Date.UTC(2026, 0, 30, 12), Date.UTC(2026, 2, 2, 12))
  expect(cover).toEqual({
    months: ['2026-02-01'],
    days: ['2026-01-31', '2026-03-01'],
    edges: [
      { from: Date.UTC(2026, 0, 30, 12), to: Date.UTC(2026, 0, 31) },
      { from: Date.UTC(2026, 2, 2), to: Date.UTC(2026, 2, 2, 12) },
    ],
  })
})
