import { Cron } from 'croner'

type Schedule = Record<'schedule' | 'timezone', string>

/** When five cron fields in an IANA time zone are due first after `after`; undefined for what never is. */
export function nextTime({ schedule, timezone }: Schedule, after: Date): Date | undefined {
  return new Cron(schedule, { timezone, mode: '5-part', paused: true }).nextRun(after) ?? undefined
}
