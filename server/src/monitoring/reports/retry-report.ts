import type { retryReport as contract } from '@throughline/contract/competitor-reports/retry-report.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { insertReports } from './insert-reports.ts'
import { lockReport } from './lock-report.ts'
import { type ReportRow, reportRowsStatement } from './report-rows.ts'

export const retryReport: Handler<typeof contract> = async ({ db, tenantId, ...ctx }, { id }) => {
  const report = await lockReport(db, tenantId, id)
  if (report.status !== 'FAILED' && report.status !== 'CANCELLED') {
    throw new ApiError(
      'CONFLICT',
      `Only a report that failed or was cancelled can be repeated; it is ${report.status}.`,
    )
  }
  const [window] = await db.rows<{ from: string | null; to: string | null }>(sql`
    select window_from as "from", window_to as "to"
    from competitor_reports
    where tenant_id = ${tenantId} and id = ${id}`)
  const runId = ctx.newId()
  const competitors = [{ id: report.competitor_id, name: report.competitor_name }]
  const { memberId, now, newId } = ctx
  const { from = null, to = null } = window ?? {}
  const run = { runId, memberId, now, newId, from, to, competitors, retryOf: report.id }
  await insertReports(db, tenantId, run)
  const reports = await db.rows<ReportRow>(reportRowsStatement(tenantId, sql`r.run_id = ${runId}`))
  return { run_id: runId, reports }
}
