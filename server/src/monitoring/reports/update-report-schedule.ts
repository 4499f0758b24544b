import type { updateReportSchedule as contract } from '@throughline/contract/competitor-reports/update-report-schedule.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueTask } from '../../floor/queue/queue.ts'
import { nextRun } from './next-run.ts'
import { type ReportSchedule, readSchedule, scheduleTaskKind, writeSchedule } from './schedule.ts'

/** A change of rhythm counts from now on; switched on, the first run is one step away unless it is said when. */
export const updateReportSchedule: Handler<typeof contract> = async ({ db, tenantId, now }, sent) => {
  const before = await readSchedule(db, tenantId, sql`for update`)
  if (Object.keys(sent).length === 0) return { report_schedule: before }
  const requested = { ...before, ...sent }
  const schedule: ReportSchedule = {
    ...requested,
    next_run_at: nextRunAt(before, requested, sent.next_run_at, now),
  }
  await writeSchedule(db, tenantId, schedule, now)
  if (schedule.next_run_at !== null) {
    const runAt = new Date(schedule.next_run_at)
    await enqueueTask(db, { tenantId, kind: scheduleTaskKind, key: '', runAt })
  }
  return { report_schedule: schedule }
}

function nextRunAt(
  before: ReportSchedule,
  requested: ReportSchedule,
  runAt: string | undefined,
  now: Date,
): string | null {
  if (!requested.enabled) return null
  if (runAt !== undefined) return new Date(runAt).toISOString()
  if (before.next_run_at !== null && before.every === requested.every) return before.next_run_at
  return nextRun(now, requested.every, now).toISOString()
}
