import { refused } from '@throughline/contract/errors.ts'
import { isTimeZone } from '../../floor/input/is-time-zone.ts'
import type { LockedWorkflow } from './lock-workflow.ts'
import { nextTime } from './next-time.ts'

type Timing = Pick<LockedWorkflow, 'fires_on' | 'schedule' | 'timezone'>

/**
 * When a workflow is due next, null where it follows no schedule. Throws BAD_REQUEST for a schedule that is missing,
 * out of place, unreadable or never due, and for a zone that is none.
 */
export function readNextRun({ fires_on, schedule, timezone }: Timing, now: Date): Date | null {
  if (!isTimeZone(timezone)) throw refused('/timezone', 'is no IANA time zone, like "Europe/Berlin"')
  if (fires_on !== 'schedule') {
    if (schedule !== null) throw refused('/schedule', 'goes with on: schedule only')
    return null
  }
  if (schedule === null) throw refused('/schedule', 'is required with on: schedule')
  const next = fiveFields.test(schedule) ? readTime({ schedule, timezone }, now) : 'unreadable'
  if (next === 'unreadable') throw refused('/schedule', 'must be five cron fields, like "0 9 * * 1-5"')
  if (!next) throw refused('/schedule', 'is never due')
  return next
}

// Names of months and days are letters; a question mark would stand for the moment of reading.
const fiveFields = /^[\w*,/#-]+( [\w*,/#-]+){4}$/

function readTime(schedule: { schedule: string; timezone: string }, now: Date) {
  try {
    return nextTime(schedule, now)
  } catch {
    return 'unreadable'
  }
}
