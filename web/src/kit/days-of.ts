import { dayIn } from './day-in.ts'

/**
 * What happened, by its day in a time zone, the latest first; within a day the order stays. Of what has a day and no time
 * of day, it is that day, which may be later here than what came before it.
 */
export function daysOf<Row extends { engagement_at: string; time_precision?: string }>(
  rows: readonly Row[],
  timeZone: string,
): readonly (readonly [day: string, rows: readonly Row[]])[] {
  const dayOf = dayIn(timeZone)
  const dayWithoutTime = dayIn('UTC')
  const days = new Map<string, Row[]>()
  for (const row of rows) {
    const isDay = row.time_precision === 'day'
    const day = (isDay ? dayWithoutTime : dayOf)(new Date(row.engagement_at))
    const group = days.get(day)
    if (group) group.push(row)
    else days.set(day, [row])
  }
  return [...days].sort(([one], [other]) => other.localeCompare(one))
}
