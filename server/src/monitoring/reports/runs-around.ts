import { dayMs } from '@throughline/parsing/text/days.ts'
import type { StoredSchedule } from './schedule.ts'

/**
 * The first time after `now` that lies whole days, weeks or months behind a run, at the same hour UTC, and the one
 * before it. A month that has not the day that was set takes its last one.
 */
export function runsAround(
  run: Date,
  { every, month_day }: Pick<StoredSchedule, 'every' | 'month_day'>,
  now: Date,
): { last: Date; next: Date } {
  const day = month_day ?? run.getUTCDate()
  let last = run
  for (let step = 1; ; step++) {
    const next =
      every === 'month'
        ? monthsAfter(run, step, day)
        : new Date(run.getTime() + (every === 'week' ? 7 : 1) * step * dayMs)
    if (next.getTime() > now.getTime()) return { last, next }
    last = next
  }
}

function monthsAfter(run: Date, months: number, day: number): Date {
  const month = new Date(run)
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  month.setUTCDate(Math.min(day, lastDay))
  return month
}
