import { type BattlecardModel, courtshipDays } from './model.ts'
import { dayMs, spans } from './spans.ts'

/** A window as it is asked for: half-open, RFC 3339, either end may be missing. */
export interface CardWindow {
  from?: string | undefined
  to?: string | undefined
}

/** Days from cells, as few as will do. */
export interface CellDays {
  span: number
  firstDay: string
}

/** A cell that lies wholly in the window. */
export interface PlannedCell extends CellDays {
  slice: number
  /** Brings its weight from its first day to the reference time. */
  factor: number
}

/** A day that lies wholly in the window, and partly in one slice and partly in the next. */
export interface CutDay {
  firstDay: string
  factor: number
  /** The slice that begins on it. */
  slice: number
  from: number
  cut: number
  to: number
}

/**
 * How a window is read: whole days from cells, the days that an end of it cuts from the acts themselves. Slices are 0
 * before the last 90 days, then 1, 2 and 3 for thirty days each; of a day that is cut between two of them the acts tell
 * what is whose. Times are milliseconds since 1970; the first is the window's own and never before 1970, an end of null
 * means there is none.
 */
export interface WindowPlan {
  start: number
  end: number | null
  /** The time that ages are counted from: the end of the window, or now when that is earlier. */
  reference: number
  /** Where slices 1, 2 and 3 begin. */
  sliceStarts: readonly [number, number, number]
  cells: readonly PlannedCell[]
  cutDays: readonly CutDay[]
  edges: readonly { from: number; to: number | null }[]
  /** The cells and the days that are cut once more, without regard to slices. */
  unsliced: readonly CellDays[]
}

/** Plans a window for somebody who asks at `now`. */
export function windowPlan(window: CardWindow, now: Date, model: BattlecardModel): WindowPlan {
  const start = window.from === undefined ? 0 : Math.max(0, Date.parse(window.from))
  const end = window.to === undefined ? null : Date.parse(window.to)
  const reference = end === null ? now.getTime() : Math.min(now.getTime(), end)
  const third = (courtshipDays / 3) * dayMs
  const sliceStarts = [reference - 3 * third, reference - 2 * third, reference - third] as const
  const plan = { start, end, reference, sliceStarts }
  const nothing = { cells: [], cutDays: [], edges: [], unsliced: [] }
  if (end !== null && start >= end) return { ...plan, ...nothing }
  const tail = Math.max(start, dayStart(reference))
  const tailEdge = end !== null && tail >= end ? [] : [{ from: tail, to: end }]
  if (tail === start) return { ...plan, ...nothing, edges: tailEdge }
  const isStartCut = start % dayMs !== 0 && dayStart(start) < tail
  const startEdge = isStartCut ? [{ from: start, to: dayStart(start) + dayMs }] : []
  const factorOf = (day: number) => 0.5 ** ((reference - day) / dayMs / model.half_life_days)
  const cutDays = sliceStarts.flatMap((cut, n) => {
    const from = dayStart(cut)
    if (cut === from || from < start || from >= tail) return []
    return { firstDay: nameOf(from), factor: factorOf(from), slice: n + 1, from, cut, to: from + dayMs }
  })
  const cuts = [start, ...sliceStarts.filter((cut) => cut > start)]
  return {
    ...plan,
    cells: wholeDays(cuts, tail).map(({ day, span }) => ({
      span,
      firstDay: nameOf(day),
      slice: sliceStarts.filter((sliceStart) => day >= sliceStart).length,
      factor: factorOf(day),
    })),
    cutDays,
    edges: [...startEdge, ...tailEdge],
    unsliced: wholeDays([start], tail).map(({ day, span }) => ({ span, firstDay: nameOf(day) })),
  }
}

const dayStart = (time: number): number => Math.floor(time / dayMs) * dayMs

const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

/** The runs of whole days between the cuts, each in as few cells as will do. */
function wholeDays(cuts: readonly number[], tail: number): { day: number; span: number }[] {
  return cuts.flatMap((cut, place) => {
    const first = cut % dayMs === 0 ? cut : dayStart(cut) + dayMs
    const next = Math.min(tail, dayStart(cuts[place + 1] ?? tail))
    return cellsOf(first / dayMs, next / dayMs).map(({ day, span }) => ({ day: day * dayMs, span }))
  })
}

/** Days `first` to `next` - 1, counted from 1970-01-01, as the largest cells that fit. */
function cellsOf(first: number, next: number): { day: number; span: number }[] {
  const cells: { day: number; span: number }[] = []
  for (let day = first; day < next; ) {
    const span = spans.findLast((length) => day % length === 0 && day + length <= next) ?? 1
    cells.push({ day, span })
    day += span
  }
  return cells
}
