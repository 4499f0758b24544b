import type { retryReport as contract } from '@throughline/contract/competitor-reports/retry-report.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { insertReports } from './insert-reports.ts'
import { lockReport } from './lock-report.ts'

export const retryReport: Handler<typeof contract> = async (ctx, { id }) => {
  const report = await lockReport(ctx, id)
  if (report.status !== 'FAILED' && report.status !== 'CANCELLED') {
    throw new ApiError(
      'CONFLICT',
      `Only a report that failed or was cancelled can be repeated; it is ${report.status}.`,
    )
  }
  const { from, to } = report
  const competitors = [{ id: report.competitor_id, name: report.competitor_name }]
  return insertReports(ctx, { runId: ctx.newId(), from, to, competitors, retryOf: report.id })
}
