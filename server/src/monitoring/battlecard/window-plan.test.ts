import { expect, test } from 'vitest'
import fc from '../../testing/fast-check.ts'
import { publishedModel } from './model.ts'
import { dayMs } from './spans.ts'
import { windowPlan } from './window-plan.ts'

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
    publishedModel,
  )

test('every moment of the window is in one cell, cut day or edge, in its slice, and no other moment is in any', () => {
  fc.assert(
    fc.property(optional, optional, fc.array(time, { minLength: 5, maxLength: 20 }), (from, to, moments) => {
      const { cells, cutDays, edges, unsliced, start, end, sliceStarts } = plan(from, to)
      for (const moment of [
        ...moments,
        start,
        start - 1,
        ...(end === null ? [] : [end, end - 1]),
        ...sliceStarts,
        ...sliceStarts.map((sliceStart) => sliceStart - 1),
      ]) {
        if (moment < 0) continue
        const holds = ({ span, firstDay }: { span: number; firstDay: string }) => {
          const first = Date.parse(firstDay)
          return moment >= first && moment < first + span * dayMs
        }
        const slice = sliceStarts.filter((sliceStart) => moment >= sliceStart).length
        const inCells = cells.filter(holds)
        const inCutDays = cutDays.filter((day) => moment >= day.from && moment < day.to)
        const inEdges = edges.filter((edge) => moment >= edge.from && (edge.to === null || moment < edge.to))
        const isInside = moment >= start && (end === null || moment < end)
        expect(inCells.length + inCutDays.length + inEdges.length).toBe(isInside ? 1 : 0)
        expect(unsliced.filter(holds).length + inEdges.length).toBe(isInside ? 1 : 0)
        for (const cell of inCells) expect(cell.slice).toBe(slice)
        for (const day of inCutDays) expect(moment >= day.cut ? day.slice : day.slice - 1).toBe(slice)
      }
    }),
    { numRuns: 500 },
  )
})

test('whole cells and the days moved out of them tell every whole day in its slice, but for what the acts tell', () => {
  fc.assert(
    fc.property(optional, optional, fc.array(time, { minLength: 5, maxLength: 20 }), (from, to, moments) => {
      const { cells, cutDays, wholes, movedDays, sliceStarts } = plan(from, to)
      expect(wholes.length).toBeLessThanOrEqual(cells.length + cutDays.length)
      for (const moment of [...moments, ...sliceStarts, ...sliceStarts.map((cut) => cut - 5 * dayMs)]) {
        if (moment < 0) continue
        const day = moment - (moment % dayMs)
        const isTold = ({ span, firstDay }: { span: number; firstDay: string }) =>
          day >= Date.parse(firstDay) && day < Date.parse(firstDay) + span * dayMs
        const cut = cutDays.find((cutDay) => cutDay.from === day)
        const isWhole = cut !== undefined || cells.some(isTold)
        const [whole, ...others] = wholes.filter(isTold)
        expect([whole !== undefined, others]).toEqual([isWhole, []])
        const moved = movedDays.filter(({ firstDay }) => Date.parse(firstDay) === day)
        expect(moved.length).toBeLessThanOrEqual(whole ? 1 : 0)
        if (!whole) continue
        const slice = sliceStarts.filter((start) => start <= day).length
        const told = (name: 'recent' | 'second' | 'third', isCounted: boolean) =>
          Number(isCounted) + (moved[0]?.[name] ?? 0)
        expect([
          told('recent', whole.slice > 0),
          told('second', whole.slice === 2),
          told('third', whole.slice === 3),
        ]).toEqual([Number(slice > 0), Number(slice === 2 && !cut), Number(slice === 3)])
      }
    }),
    { numRuns: 500 },
  )
})

test('cells lie where the cells of their length lie, and are few', () => {
  fc.assert(
    fc.property(optional, optional, (from, to) => {
      const { cells, wholes, edges } = plan(from, to)
      for (const { span, firstDay } of [...cells, ...wholes])
        expect((Date.parse(firstDay) / dayMs) % span).toBe(0)
      expect(cells.length).toBeLessThan(130)
      expect(edges.length).toBeLessThanOrEqual(2)
    }),
  )
})

test('ages are counted from the end of the window, or from now when that is earlier', () => {
  expect(plan().reference).toBe(now.getTime())
  expect(plan(undefined, Date.UTC(2027, 0)).reference).toBe(now.getTime())
  expect(plan(undefined, Date.UTC(2026, 0)).reference).toBe(Date.UTC(2026, 0))
})

test('a window of whole days is read from cells alone', () => {
  expect(plan(Date.UTC(2026, 0), Date.UTC(2026, 6)).edges).toEqual([])
})
