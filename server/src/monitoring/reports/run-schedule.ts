import { daysBefore } from '@throughline/parsing/text/days.ts'
import { v5 as nameId, v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { TaskKind } from '../../floor/queue/run-task.ts'
import { activeCompetitors } from '../competitors/active-competitors.ts'
import { insertReports } from './insert-reports.ts'
import { runsAround } from './runs-around.ts'
import { readSchedule, scheduleTaskKind, writeSchedule } from './schedule.ts'

/** Starts the run that is due. However many were missed, the last one makes up for them. */
export const runSchedule: TaskKind = {
  kind: scheduleTaskKind,
  run: async (tools) => {
    const { tenantId, claimedAt: now } = tools.lease
    const next = await holdingLease(tools, (db) => startDueRun({ db, tenantId, now }))
    return next === null ? undefined : { runAgainAt: new Date(next) }
  },
}

/** Returns when the next run is due. */
async function startDueRun(ctx: TimedScope): Promise<string | null> {
  const schedule = await readSchedule(ctx, sql`for update`)
  const { next_run_at: due } = schedule
  if (!schedule.enabled || due === null) return null
  if (Date.parse(due) > ctx.now.getTime()) return due
  const { last, next } = runsAround(new Date(due), schedule, ctx.now)
  // The run has an id of its time, so that one that is started twice is the same run.
  const runId = nameId(`${scheduleTaskKind}:${last.toISOString()}`, ctx.tenantId)
  const competitors = await activeCompetitors(ctx)
  const run = { runId, from: daysBefore(last, schedule.window_days), to: last, competitors }
  if (competitors.length > 0) await insertReports({ ...ctx, memberId: null, newId }, run)
  await writeSchedule(ctx, { ...schedule, next_run_at: next.toISOString() })
  return next.toISOString()
}
