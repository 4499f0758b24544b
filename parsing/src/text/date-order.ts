import { fullYear, isCalendarDay } from './partial-date.ts'
import type { DateOrder } from './read-date.ts'

/**
 * The orders in which a numeric date may be meant, as bits; 0 for a text that is none. Years of four digits stand
 * last, for one that begins with them has one order only.
 */
function ordersOf(text: string): number {
  const [, first, second, third] = numericDate.exec(text) ?? []
  if (first === undefined || second === undefined || third === undefined) return 0
  const dayFirst = isDay(third, second, first) ? bits['day first'] : 0
  const monthFirst = isDay(third, first, second) ? bits['month first'] : 0
  const yearFirst = third.length === 2 && isDay(first, second, third) ? bits['year first'] : 0
  return dayFirst | monthFirst | yearFirst
}

const bits: Readonly<Record<DateOrder, number>> = { 'day first': 1, 'month first': 2, 'year first': 4 }
const orders = ['day first', 'month first', 'year first'] as const

const numericDate = /^[ ,]*(\d{1,2})[-/.] ?(\d{1,2})[-/.] ?(\d{4}|\d{2})(?!\d)/
const dotted = /^[ ,]*\d{1,2}\. ?\d{1,2}\. ?\d/

const isDay = (year: string, month: string, day: string): boolean =>
  isCalendarDay(`${fullYear(year.padStart(2, '0'))}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`)

/**
 * Learns from all dates of a column which order they are in. Those between dots do not count where others are
 * as many: "25.04.2024" says nothing of "3/4/2024", which somebody else wrote. Each date rules out orders in which it is no
 * day: where a single order is left for most dates it is that of the column, and dates that are none in it are
 * unreadable.
 */
export class DateOrderVote {
  private readonly dots = new Ballot()
  private readonly others = new Ballot()

  note(text: string): void {
    const possible = ordersOf(text)
    if (possible !== 0) (dotted.test(text) ? this.dots : this.others).note(possible)
  }

  /** The order that the dates themselves tell, null where they tell none or contradict each other evenly. */
  order(requested: DateOrder | null = null): DateOrder | null {
    const [dots, others] = [this.dots.order(requested), this.others.order(requested)]
    // Where they contradict each other, the column is as most of its dates are.
    const areDots = this.others.size === 0 || (dots !== null && this.dots.size > this.others.size)
    return areDots ? dots : others
  }

  /** Dates between dots have the day first wherever nothing says otherwise. */
  get isDotted(): boolean {
    return this.others.size === 0 && this.dots.size > 0
  }
}

/** The dates of a column between the same marks. */
class Ballot {
  size = 0
  private readonly votes = new Map<DateOrder, number>()
  /** Orders in which all numeric dates are days. */
  private common = 7

  note(possible: number): void {
    this.size++
    this.common &= possible
    // Nearly nobody writes the year first and in two digits, so only a date that is no other says so.
    const usual = possible & ~bits['year first']
    const only = orders.find((order) => bits[order] === (usual === 0 ? possible : usual))
    if (only) this.votes.set(only, (this.votes.get(only) ?? 0) + 1)
  }

  order(requested: DateOrder | null): DateOrder | null {
    // Dates such as 24/03/12 that fit it are no evidence against a year that somebody says stands first.
    if (requested === 'year first' && this.size > 0 && (this.common & bits['year first']) !== 0)
      return requested
    const usual = this.common & ~bits['year first']
    const sole = orders.find((order) => bits[order] === (usual === 0 ? this.common : usual))
    if (this.size > 0 && sole) return sole
    const [first, second] = [...this.votes].sort(([, a], [, b]) => b - a)
    if (!first || first[1] === second?.[1]) return null
    return first[0]
  }
}

interface OrderRules {
  requested: DateOrder | null
  usual: DateOrder | null
}

/** How the dates of a column are read; null where nothing shows their order. */
export const columnOrder = (vote: DateOrderVote, { requested, usual }: OrderRules): DateOrder | null =>
  vote.order(requested) ?? requested ?? (vote.isDotted ? 'day first' : usual)

/** The same of several columns of a file: one whose dates show no order has that of the others. */
export function dateOrders<Column extends string>(
  votes: ReadonlyMap<Column, DateOrderVote>,
  rules: OrderRules,
): ReadonlyMap<Column, DateOrder | null> {
  const known = new Set([...votes.values()].map((vote) => vote.order(rules.requested)))
  known.delete(null)
  const [shared = null] = known.size === 1 ? known : []
  return new Map(
    [...votes].map(([column, vote]) => [
      column,
      vote.order(rules.requested) ?? shared ?? columnOrder(vote, rules),
    ]),
  )
}

/** What is wrong with a text that is no date in a column of this order. */
export function whyNoDate(text: string, order: DateOrder | null): string {
  if (ordersOf(text) === 0) return 'not a date'
  if (order === null)
    return 'day and month cannot be told apart in this column: send date_order=dmy or date_order=mdy with the file'
  return `not a date of this column, in which the ${order.replace(' ', ' comes ')}`
}

/** The orders as a request names them. */
export const requestedOrders: Readonly<Record<string, DateOrder>> = {
  dmy: 'day first',
  mdy: 'month first',
  ymd: 'year first',
}

/** Whether a text is a date of which the order of its parts has to be known. */
export const isNumericDate = (text: string): boolean => ordersOf(text) !== 0
