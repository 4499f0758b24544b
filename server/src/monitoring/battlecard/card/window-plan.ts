import { refused } from '@throughline/contract/errors.ts'
import { dayMs, dayOf } from '@throughline/parsing/text/days.ts'
import { courtshipDays } from '../model/model.ts'

/** The window of a request: half-open, RFC 3339, either end may be missing. */
export interface CardWindow {
  from?: string | undefined
  to?: string | undefined
}

/** Times are milliseconds since 1970; an end of null means there is none. */
export interface TimeRange {
  from: number
  to: number | null
}

/** What to read so that every moment of a window is read once. */
export interface Cover {
  /** Whole calendar months, from monthly rollups: their first days. */
  months: readonly string[]
  /** Whole days beside them, from daily rollups. */
  days: readonly string[]
  /** The days that are cut, from the interactions themselves. */
  edges: readonly TimeRange[]
}

export interface WindowPlan {
  /** Never before 1970, and no later than the last day of the year 9999; so is the end. */
  start: number
  end: number | null
  /** The time that ages are counted from: the end of the window, or now when that is earlier. */
  reference: number
  /** When the last 90, 60 and 30 days begin: courtship is judged by these slices. */
  sliceStarts: readonly [number, number, number]
  /** The window, read in as few rows as will do. */
  cover: Cover
  /** The same, read so that no month and no day lies in two slices. */
  sliced: Cover
}

/** The range of times counted with. No interaction is earlier, or as late; both ends leave days to calculate with. */
const firstDay = 0
const lastDay = Date.UTC(9999, 11, 31)
const countable = (time: string): number => Math.min(Math.max(Date.parse(time), firstDay), lastDay)

/** Plans how to read a window for somebody who asks at `now`. */
export function windowPlan(window: CardWindow, now: Date): WindowPlan {
  const start = window.from === undefined ? firstDay : countable(window.from)
  const end = window.to === undefined ? null : countable(window.to)
  const reference = end === null ? now.getTime() : Math.min(now.getTime(), end)
  const third = (courtshipDays / 3) * dayMs
  const sliceStarts = [reference - 3 * third, reference - 2 * third, reference - third] as const
  const range = { start, end, reference }
  return { ...range, sliceStarts, cover: coverOf(range, []), sliced: coverOf(range, sliceStarts) }
}

/**
 * Rollups are used up to the day of the reference time. That day and all that comes after it are edges. So are the days
 * of the start and of the cuts, unless these are at midnight.
 */
function coverOf(
  { start, end, reference }: Pick<WindowPlan, 'start' | 'end' | 'reference'>,
  cuts: readonly number[],
): Cover {
  if (end !== null && start >= end) return { months: [], days: [], edges: [] }
  const tail = Math.max(start, startOfDay(reference))
  const inner = cuts.filter((cut) => cut > start && cut < tail)
  const bounds = [start, ...inner, tail]
  const ranges = bounds.slice(1).map((to, n) => ({ from: endOfDay(bounds[n] ?? to), to: startOfDay(to) }))
  const cutDays = new Set(bounds.filter((cut) => cut < tail && cut % dayMs !== 0).map(startOfDay))
  const edges: TimeRange[] = [...cutDays].map((day) => ({ from: Math.max(start, day), to: day + dayMs }))
  if (end === null || tail < end) edges.push({ from: tail, to: end })
  return { ...periodsOf(ranges), edges }
}

/** Whole days from `from` to before `to`, as months as far as they reach. */
function periodsOf(ranges: readonly { from: number; to: number }[]): Pick<Cover, 'months' | 'days'> {
  const months: string[] = []
  const days: string[] = []
  for (const { from, to } of ranges)
    for (let day = from; day < to; ) {
      const next = nextMonth(day)
      const isWholeMonth = new Date(day).getUTCDate() === 1 && next <= to
      const periods = isWholeMonth ? months : days
      periods.push(dayOf(day))
      day = isWholeMonth ? next : day + dayMs
    }
  return { months, days }
}

const startOfDay = (time: number): number => Math.floor(time / dayMs) * dayMs

const endOfDay = (time: number): number => Math.ceil(time / dayMs) * dayMs

const nextMonth = (day: number): number =>
  Date.UTC(new Date(day).getUTCFullYear(), new Date(day).getUTCMonth() + 1, 1)

/** A window that ends before it begins, or as it begins, is a mistake. Throws BAD_REQUEST. */
export function requireWindow({ from, to }: CardWindow): void {
  if (from === undefined || to === undefined || Date.parse(from) < Date.parse(to)) return
  throw refused('from', 'must be earlier than to')
}
