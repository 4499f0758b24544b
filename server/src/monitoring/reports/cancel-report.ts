import type { cancelReport as contract } from '@throughline/contract/competitor-reports/cancel-report.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockReport } from './lock-report.ts'

export const cancelReport: Handler<typeof contract> = async ({ db, tenantId, now }, { id }) => {
  const report = await lockReport({ db, tenantId }, id)
  if (report.status !== 'QUEUED' && report.status !== 'RUNNING')
    throw new ApiError('CONFLICT', `The report has ended already: it is ${report.status}.`)
  await db.run(sql`
    update competitor_reports
    set status = 'CANCELLED', completed_at = ${now}
    where tenant_id = ${tenantId} and id = ${id}`)
  return { report: { ...report, status: 'CANCELLED', completed_at: now.toISOString() } }
}
