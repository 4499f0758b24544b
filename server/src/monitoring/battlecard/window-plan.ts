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

/** A whole day of a cell that is counted in another slice than the cell: how often each measure of the day is added. */
export interface MovedDay {
  firstDay: string
  /** To what is asked for of the last 90 days. */
  recent: number
  /** To the touches of slices 2 and 3. */
  second: number
  third: number
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
  /**
   * The cells and the days that are cut once more, as few as will do where nobody asks how old the acts are: each is
   * counted in the slice that most of its days are in, and the others are moved.
   */
  wholes: readonly PlannedCell[]
  movedDays: readonly MovedDay[]
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
  const nothing = { cells: [], cutDays: [], edges: [], wholes: [], movedDays: [], unsliced: [] }
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
  const cellOf = ({ day, span }: Days, slice: number): PlannedCell => ({
    span,
    firstDay: nameOf(day),
    slice,
    factor: factorOf(day),
  })
  const isCut = (day: number, span: number) =>
    sliceStarts.some((cut) => cut > day && cut < day + span * dayMs)
  const wholes = wholeDays([start], tail, (day, span) => span <= 8 || !isCut(day, span)).map((days) => ({
    days,
    ...sliceOf(days, sliceStarts),
  }))
  return {
    ...plan,
    cells: wholeDays(cuts, tail).map((days) =>
      cellOf(days, sliceStarts.filter((sliceStart) => days.day >= sliceStart).length),
    ),
    wholes: wholes.map(({ days, slice }) => cellOf(days, slice)),
    movedDays: wholes.flatMap(({ moved }) => moved),
    cutDays,
    edges: [...startEdge, ...tailEdge],
    unsliced: wholeDays([start], tail).map(({ day, span }) => ({ span, firstDay: nameOf(day) })),
  }
}

const dayStart = (time: number): number => Math.floor(time / dayMs) * dayMs

const nameOf = (day: number): string => new Date(day).toISOString().slice(0, 10)

interface Days {
  day: number
  span: number
}

/** The runs of whole days between the cuts, each in as few cells as will do and are fit. */
function wholeDays(
  cuts: readonly number[],
  tail: number,
  isFit: (day: number, span: number) => boolean = () => true,
): Days[] {
  return cuts.flatMap((cut, place) => {
    const first = cut % dayMs === 0 ? cut : dayStart(cut) + dayMs
    const next = Math.min(tail, dayStart(cuts[place + 1] ?? tail))
    return cellsOf(first, next, isFit)
  })
}

/** The days from `first` to before `next` as the largest cells that fit; cells are counted from 1970-01-01. */
function cellsOf(first: number, next: number, isFit: (day: number, span: number) => boolean): Days[] {
  const cells: Days[] = []
  for (let day = first; day < next; ) {
    const span =
      spans.findLast(
        (length) =>
          day % (length * dayMs) === 0 &&
          day + length * dayMs <= next &&
          (length === 1 || isFit(day, length)),
      ) ?? 1
    cells.push({ day, span })
    day += span * dayMs
  }
  return cells
}

/** In which slice a cell is counted, so that the fewest of its days have to be moved to where they are, and these days. */
function sliceOf(
  { day, span }: Days,
  sliceStarts: WindowPlan['sliceStarts'],
): { slice: number; moved: MovedDay[] } {
  const days = span > 8 ? [day] : Array.from({ length: span }, (_, n) => day + n * dayMs)
  const choices = [0, 1, 2, 3].map((slice) => ({
    slice,
    moved: days
      .map((time) => movedDay(time, slice, sliceStarts))
      .filter(({ recent, second, third }) => recent !== 0 || second !== 0 || third !== 0),
  }))
  return choices.reduce((best, choice) => (choice.moved.length < best.moved.length ? choice : best))
}

/** Of a day that is cut the acts tell what its cell does not: that counts for the last 90 days unless these begin on it. */
function movedDay(time: number, counted: number, sliceStarts: WindowPlan['sliceStarts']): MovedDay {
  const before = sliceStarts.filter((cut) => cut <= time).length
  const isCut = sliceStarts.some((cut) => cut > time && cut < time + dayMs)
  const count = (isTold: boolean, isCounted: boolean) => Number(isTold) - Number(isCounted)
  return {
    firstDay: nameOf(time),
    recent: count(before > 0, counted > 0),
    second: count(!isCut && before === 2, counted === 2),
    third: count(before === 3, counted === 3),
  }
}
