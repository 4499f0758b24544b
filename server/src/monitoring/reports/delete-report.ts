import type { deleteReport as contract } from '@throughline/contract/competitor-reports/delete-report.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { unknownReport } from './lock-report.ts'

/** The log of its share goes with the row; a task that is still making the report finds none to complete. */
export const deleteReport: Handler<typeof contract> = async ({ db, tenantId }, { id }) => {
  const deleted = await db.run(sql`
    delete from competitor_reports where tenant_id = ${tenantId} and id = ${id}`)
  if (deleted === 0) throw unknownReport()
  await db.run(sql`
    delete from competitor_report_shares where tenant_id = ${tenantId} and report_id = ${id}`)
  return { id, removed: true as const }
}
