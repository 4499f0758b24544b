import { dayIn } from './day-in.ts'

/** What happened, by its day in a time zone; the order stays. */
export function daysOf<Row extends { engagement_at: string }>(
  rows: readonly Row[],
  timeZone: string,
): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const dayOf = dayIn(timeZone)
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const day = dayOf(new Date(row.engagement_at))
    const group = days.get(day)
    if (group) group.push(row)
    else days.set(day, [row])
  }
  return [...days]
}
