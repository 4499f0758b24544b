import type { ReportSchedule } from './schedule.ts'

/**
 * The first time after `now` that lies whole days, weeks or months behind a run, at the same hour UTC. A month that
 * has not that day takes its last one.
 */
export function nextRun(run: Date, every: ReportSchedule['every'], now: Date): Date {
  for (let step = 1; ; step++) {
    const next = after(run, every, step)
    if (next.getTime() > now.getTime()) return next
  }
}

const dayMs = 24 * 60 * 60_000

function after(run: Date, every: string, steps: number): Date {
  if (every !== 'month') return new Date(run.getTime() + steps * dayMs * (every === 'week' ? 7 : 1))
  const month = new Date(run)
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() + steps)
  const lastDay = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 0)).getUTCDate()
  month.setUTCDate(Math.min(run.getUTCDate(), lastDay))
  return month
}
