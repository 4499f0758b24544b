import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'

/** A report has failed when an attempt to make it began longer ago than this. */
export const stalledMinutes = 15

export interface BegunReport {
  id: string
  run_id: string
  competitor_id: string
  competitor_name: string
  window_from: string | null
  /** Null for the moment the report is made. */
  window_to: string | null
}

/**
 * Marks a report as at work. `heartbeat_at` is the time at which the attempt begins, and is not renewed while it runs.
 * Returns undefined when there is nothing to do: the report has ended, has stalled, or is gone.
 */
export async function beginReport({ db, tenantId }: Scope, id: string): Promise<BegunReport | undefined> {
  const report = await lockRunning({ db, tenantId }, id)
  if (!report) return undefined
  await db.run(sql`
    update competitor_reports
    set status = 'RUNNING', started_at = coalesce(started_at, ${new Date()}::timestamptz), heartbeat_at = now()
    where tenant_id = ${tenantId} and id = ${id}`)
  return report
}

/** Locks a report that has not ended and returns it. Ends one that has stalled, and returns undefined. */
export async function lockRunning({ db, tenantId }: Scope, id: string): Promise<BegunReport | undefined> {
  const report = await db.first<BegunReport & { is_stalled: boolean }>(sql`
    select id, run_id, competitor_id, competitor_name, window_from, window_to,
      status = 'RUNNING' and heartbeat_at < now() - make_interval(mins => ${stalledMinutes}) as is_stalled
    from competitor_reports
    where tenant_id = ${tenantId} and id = ${id} and status in ('QUEUED', 'RUNNING')
    for update`)
  if (!report?.is_stalled) return report
  await failReport({ db, tenantId }, id, stalled)
  return undefined
}

const stalled = {
  code: 'STALLED',
  message: `Making the report took more than ${stalledMinutes} minutes. Run it again.`,
}

/** Ends a report that has not ended yet. */
export async function failReport(
  { db, tenantId }: Scope,
  id: string,
  error: { code: string; message: string },
): Promise<void> {
  await db.run(sql`
    update competitor_reports
    set status = 'FAILED', completed_at = ${new Date()}, error = ${JSON.stringify(error)}::json
    where tenant_id = ${tenantId} and id = ${id} and status in ('QUEUED', 'RUNNING')`)
}
