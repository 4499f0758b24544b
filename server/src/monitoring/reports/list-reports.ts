import type { listReports as contract } from '@throughline/contract/competitor-reports/list-reports.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type ReportRow, reportRowsStatement } from './report-rows.ts'

export const listReports: Handler<typeof contract> = async ({ db, tenantId }) => {
  const reports = await db.rows<ReportRow>(reportRowsStatement(tenantId))
  return { reports, total: reports.length }
}
