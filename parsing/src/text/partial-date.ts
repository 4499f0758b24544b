/** The first day that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` may mean, as `YYYY-MM-DD`; null when no calendar has it. */
export function firstDay(partial: string): string | null {
  const day = `${partial}-01-01`.slice(0, 10)
  return isCalendarDay(day) ? day : null
}

/** How much a partial date tells. */
export function precisionOf(partial: string): 'year' | 'month' | 'day' {
  if (partial.length === 4) return 'year'
  return partial.length === 7 ? 'month' : 'day'
}

/** The last day that `YYYY`, `YYYY-MM` or `YYYY-MM-DD` may mean, as `YYYY-MM-DD`; null when no calendar has it. */
export function lastDay(partial: string): string | null {
  if (partial.length === 10) return firstDay(partial)
  const month = partial.length === 4 ? `${partial}-12` : partial
  return daysDown.map((day) => `${month}-${day}`).find(isCalendarDay) ?? null
}

const daysDown = ['31', '30', '29', '28']

/** A year of two digits is one of 1970 to 2069. */
export const fullYear = (year: string): string =>
  year.length === 2 ? `${Number(year) < 70 ? '20' : '19'}${year}` : year

/** Whether a `YYYY-MM-DD` names a day of the calendar, which has no year 0. */
export function isCalendarDay(day: string): boolean {
  if (!dayForm.test(day)) return false
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  return year > 0 && month >= 1 && month <= 12 && date >= 1 && date <= daysOf(month, year)
}

const dayForm = /^\d{4}-\d{2}-\d{2}$/

function daysOf(month: number, year: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  return [4, 6, 9, 11].includes(month) ? 30 : 31
}
