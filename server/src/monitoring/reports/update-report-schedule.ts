import type { updateReportSchedule as contract } from '@throughline/contract/competitor-reports/update-report-schedule.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueTask } from '../../floor/queue/pending-tasks.ts'
import { runsAround } from './runs-around.ts'
import {
  lockSchedule,
  type StoredSchedule,
  scheduleTaskKind,
  shownSchedule,
  writeSchedule,
} from './schedule.ts'

/** A change of rhythm counts from now on; switched on, the first run is one step away unless it is said when. */
export const updateReportSchedule: Handler<typeof contract> = async ({ db, tenantId, now }, sent) => {
  const before = await lockSchedule({ db, tenantId, now })
  if (Object.keys(sent).length === 0) return { report_schedule: shownSchedule(before) }
  const requested = { ...before, ...sent }
  // Whoever switches it off sends back the run that they were shown.
  if (sent.next_run_at !== undefined && !requested.enabled && sent.enabled === undefined)
    throw refused('/next_run_at', 'needs enabled: true while the schedule is off')
  const schedule = { ...requested, ...due(before, requested, sent.next_run_at, now) }
  await writeSchedule({ db, tenantId, now }, schedule)
  if (schedule.next_run_at !== null) {
    const runAt = new Date(schedule.next_run_at)
    await enqueueTask(db, { tenantId, kind: scheduleTaskKind, key: '', runAt })
  }
  return { report_schedule: shownSchedule(schedule) }
}

function due(
  before: StoredSchedule,
  requested: StoredSchedule,
  runAt: string | undefined,
  now: Date,
): Pick<StoredSchedule, 'next_run_at' | 'month_day'> {
  if (!requested.enabled) return { next_run_at: null, month_day: null }
  const { next_run_at, month_day } = before
  const isKept = before.every === requested.every && (runAt === undefined || isSameTime(runAt, next_run_at))
  // A form sends back what it was shown: the last day of a short month is not the day that was set.
  if (next_run_at !== null && isKept) return { next_run_at, month_day }
  const run = runAt === undefined ? now : new Date(runAt)
  const fixed = { every: requested.every, month_day: run.getUTCDate() }
  const next = runAt === undefined ? runsAround(now, fixed, now).next : run
  return { next_run_at: next.toISOString(), month_day: fixed.month_day }
}

const isSameTime = (one: string, other: string | null) =>
  other !== null && Date.parse(one) === Date.parse(other)
