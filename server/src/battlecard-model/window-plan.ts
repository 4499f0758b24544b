import { type BattlecardModel, courtshipDays } from './model.ts'
import { dayMs, spans } from './spans.ts'

/** A window as it is asked for: half-open, RFC 3339, either end may be missing. */
export interface CardWindow {
  from?: string | undefined
  to?: string | undefined
}

/** A cell that lies wholly in the window. */
export interface PlannedCell {
  span: number
  firstDay: string
  slice: number
  /** Brings its weight from its first day to the reference time. */
  factor: number
}

/**
 * How a window is read: whole days from cells, the days that a boundary cuts from the acts themselves. Slices are 0
 * before the last 90 days, then 1, 2 and 3 for thirty days each. Times are milliseconds since 1970; the first is the
 * window's own and never before 1970, an end of null means there is none.
 */
export interface WindowPlan {
  start: number
  end: number | null
  /** The time that ages are counted from: the end of the window, or now when that is earlier. */
  reference: number
  /** Where slices 1, 2 and 3 begin. */
  sliceStarts: readonly [number, number, number]
  cells: readonly PlannedCell[]
  edges: readonly { from: number; to: number | null }[]
}

/** Plans a window for somebody who asks at `now`. */
export function windowPlan(window: CardWindow, now: Date, model: BattlecardModel): WindowPlan {
  const start = window.from === undefined ? 0 : Math.max(0, Date.parse(window.from))
  const end = window.to === undefined ? null : Date.parse(window.to)
  const reference = end === null ? now.getTime() : Math.min(now.getTime(), end)
  const third = (courtshipDays / 3) * dayMs
  const sliceStarts = [reference - 3 * third, reference - 2 * third, reference - third] as const
  const plan = { start, end, reference, sliceStarts }
  if (end !== null && start >= end) return { ...plan, cells: [], edges: [] }
  const tail = Math.max(start, dayStart(reference))
  const tailEdge = end !== null && tail >= end ? [] : [{ from: tail, to: end }]
  if (tail === start) return { ...plan, cells: [], edges: tailEdge }
  const cuts = [start, ...sliceStarts.filter((cut) => cut > start)]
  const cutDays = [...new Set(cuts.filter((cut) => cut % dayMs !== 0).map(dayStart))].filter(
    (day) => day < tail,
  )
  const edges = cutDays.map((day) => ({ from: Math.max(start, day), to: day + dayMs }))
  return { ...plan, cells: wholeDays({ cuts, tail }, plan, model), edges: [...edges, ...tailEdge] }
}

const dayStart = (time: number): number => Math.floor(time / dayMs) * dayMs

/** The runs of whole days between the cuts, each in as few cells as will do. */
function wholeDays(
  { cuts, tail }: { cuts: readonly number[]; tail: number },
  { reference, sliceStarts }: Pick<WindowPlan, 'reference' | 'sliceStarts'>,
  model: BattlecardModel,
): PlannedCell[] {
  return cuts.flatMap((cut, place) => {
    const first = cut % dayMs === 0 ? cut : dayStart(cut) + dayMs
    const next = Math.min(tail, dayStart(cuts[place + 1] ?? tail))
    return cellsOf(first / dayMs, next / dayMs).map(({ day, span }) => ({
      span,
      firstDay: new Date(day * dayMs).toISOString().slice(0, 10),
      slice: sliceStarts.filter((sliceStart) => day * dayMs >= sliceStart).length,
      factor: 0.5 ** ((reference - day * dayMs) / dayMs / model.half_life_days),
    }))
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
