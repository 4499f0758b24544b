import { randomUUID } from 'node:crypto'
import { usualRedactions } from '@throughline/contract/competitor-reports/report-share.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'
import { reportTaskKind } from './report-task-kind.ts'

interface RequestedRun {
  runId: string
  /** Null for a run that nobody asked for. */
  memberId: string | null
  now: Date
  newId: () => string
  from: Date | string | null
  to: Date | string | null
  competitors: readonly { id: string; name: string }[]
  retryOf?: string
}

/**
 * Writes the reports of a run and has them made. A report that the run has already is left as it is, so that a run
 * asked for twice is one run.
 */
export async function insertReports(db: Db, tenantId: string, run: RequestedRun): Promise<void> {
  const requested = run.competitors.map(({ id, name }) => ({
    id: run.newId(),
    token: randomUUID(),
    competitorId: id,
    name,
  }))
  const inserted = await db.rows<{ id: string }>(sql`
    insert into competitor_reports (tenant_id, id, run_id, competitor_id, competitor_name, status, window_from, window_to,
      retry_of, created_by, created_at)
    select ${tenantId}::uuid, w.id, ${run.runId}::uuid, w.competitor_id, w.name, 'QUEUED', ${run.from}::timestamptz,
      ${run.to}::timestamptz, ${run.retryOf ?? null}::uuid, ${run.memberId}::uuid, ${run.now}::timestamptz
    from unnest(${requested.map(({ id }) => id)}::uuid[], ${requested.map(({ competitorId }) => competitorId)}::uuid[],
      ${requested.map(({ name }) => name)}::text[]) as w (id, competitor_id, name)
    on conflict (tenant_id, run_id, competitor_id) do nothing
    returning id`)
  const ids = new Set(inserted.map(({ id }) => id))
  const fresh = requested.filter(({ id }) => ids.has(id))
  await db.run(sql`
    insert into competitor_report_shares (tenant_id, report_id, token, redact)
    select ${tenantId}::uuid, w.report_id, w.token, ${[...usualRedactions]}::text[]
    from unnest(${fresh.map(({ id }) => id)}::uuid[], ${fresh.map(({ token }) => token)}::uuid[])
      as w (report_id, token)
    returning 1`)
  const tasks = fresh.map(({ id }) => ({ tenantId, kind: reportTaskKind, key: id }))
  await db.run(pendingTasksStatement(tasks))
}
