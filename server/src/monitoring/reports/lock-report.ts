import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { type ReportRow, reportRowsStatement } from './report-rows.ts'

/** The report, which nobody else changes until the transaction ends. Throws NOT_FOUND. */
export async function lockReport({ db, tenantId }: Scope, id: string): Promise<ReportRow> {
  const [row] = await db.rows<ReportRow>(sql`
    ${reportRowsStatement(tenantId, sql`r.id = ${id}`)} for update of r, s`)
  if (!row) throw unknownReport()
  return row
}

export const unknownReport = () => new ApiError('NOT_FOUND', 'There is no report with this id.')
