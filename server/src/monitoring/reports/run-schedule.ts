import { daysBefore } from '@throughline/parsing/text/days.ts'
import { v5 as nameId, v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { Lease } from '../../floor/queue/queue.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { activeCompetitors } from '../competitors/active-competitors.ts'
import { insertReports } from './insert-reports.ts'
import { nextRun } from './next-run.ts'
import { type ReportSchedule, readSchedule, scheduleTaskKind, writeSchedule } from './schedule.ts'

/** Starts the run that is due. However many were missed, one makes up for them. */
export const runSchedule: TaskKind = {
  run: async ({ pools, lease }) => {
    const next = await holdingLease({ pools, lease }, (db) => startDueRun(db, lease))
    return next === null ? undefined : { runAgainAt: new Date(next) }
  },
}

/** Returns when the next run is due. */
async function startDueRun(db: Db, { tenantId, claimedAt: now }: Lease): Promise<string | null> {
  const schedule = await readSchedule(db, tenantId, sql`for update`)
  const { next_run_at: due } = schedule
  if (!schedule.enabled || due === null) return null
  if (Date.parse(due) > now.getTime()) return due
  await startRun(db, tenantId, schedule, new Date(due))
  const next = nextRun(new Date(due), schedule, now).toISOString()
  await writeSchedule(db, tenantId, { ...schedule, next_run_at: next }, now)
  return next
}

/** The run has an id of its time, so that one that is started twice is the same run. */
async function startRun(db: Db, tenantId: string, schedule: ReportSchedule, due: Date): Promise<void> {
  const competitors = await activeCompetitors(db, tenantId)
  if (competitors.length === 0) return
  await insertReports(db, tenantId, {
    runId: nameId(`${scheduleTaskKind}:${due.toISOString()}`, tenantId),
    memberId: null,
    now: new Date(),
    newId,
    from: daysBefore(due, schedule.window_days),
    to: due,
    competitors,
  })
}
