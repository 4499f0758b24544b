import { randomUUID } from 'node:crypto'
import { usualRedactions } from '@throughline/contract/competitor-reports/report-share.ts'
import { sql } from '../../floor/db/sql.ts'
import type { WriteScope } from '../../floor/operation/context.ts'
import { pendingTasksStatement } from '../../floor/queue/pending-tasks.ts'
import { type ReportRow, reportRowsStatement } from './report-rows.ts'

/** The task that makes one report; its key is the report's id. */
export const reportTaskKind = 'competitor_report'

/** Who requests the reports: a member, or null for the service itself. */
type Requester = WriteScope & { memberId: string | null }

interface RequestedRun {
  runId: string
  from: Date | string | null
  to: Date | string | null
  competitors: readonly { id: string; name: string }[]
  retryOf?: string
}

/** Writes a run's missing reports, has them made and returns all of the run: asked for twice, it is one run. */
export async function insertReports(
  { db, tenantId, memberId, now, newId }: Requester,
  { runId, from, to, competitors, retryOf }: RequestedRun,
): Promise<{ run_id: string; reports: ReportRow[] }> {
  const ids = await db.column<string>(sql`
    insert into competitor_reports (tenant_id, id, run_id, competitor_id, competitor_name, status, window_from, window_to,
      retry_of, created_by, created_at)
    select ${tenantId}::uuid, w.id, ${runId}::uuid, w.competitor_id, w.name, 'QUEUED', ${from}::timestamptz,
      ${to}::timestamptz, ${retryOf ?? null}::uuid, ${memberId}::uuid, ${now}::timestamptz
    from unnest(${competitors.map(() => newId())}::uuid[], ${competitors.map(({ id }) => id)}::uuid[],
      ${competitors.map(({ name }) => name)}::text[]) as w (id, competitor_id, name)
    on conflict (tenant_id, run_id, competitor_id) do nothing
    returning id`)
  await db.run(sql`
    insert into competitor_report_shares (tenant_id, report_id, token, redact)
    select ${tenantId}::uuid, w.report_id, w.token, ${[...usualRedactions]}::text[]
    from unnest(${ids}::uuid[], ${ids.map(() => randomUUID())}::uuid[])
      as w (report_id, token)
    returning 1`)
  const tasks = ids.map((key) => ({ tenantId, kind: reportTaskKind, key }))
  await db.run(pendingTasksStatement(tasks))
  const reports = await db.rows<ReportRow>(reportRowsStatement(tenantId, sql`r.run_id = ${runId}`))
  return { run_id: runId, reports }
}
