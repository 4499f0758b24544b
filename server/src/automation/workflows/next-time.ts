import { Cron } from 'croner'

/** The first time after `after` at which a schedule is due; undefined for one that never is. */
export function nextTime({ schedule, timezone }: Schedule, after: Date): Date | undefined {
  return new Cron(schedule, { timezone, mode: '5-part', paused: true }).nextRun(after) ?? undefined
}

interface Schedule {
  /** Five cron fields. */
  schedule: string
  /** IANA name. */
  timezone: string
}
