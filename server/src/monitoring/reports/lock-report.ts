import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { type ReportRow, reportRowsStatement } from './report-rows.ts'
import { unknownReport } from './unknown-report.ts'

/** The report, which nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function lockReport(db: Db, tenantId: string, id: string): Promise<ReportRow> {
  const [row] = await db.rows<ReportRow>(sql`
    ${reportRowsStatement(tenantId, sql`r.id = ${id}`)} for update of r, s`)
  if (!row) throw unknownReport()
  return row
}
