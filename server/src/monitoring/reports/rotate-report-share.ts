import { randomUUID } from 'node:crypto'
import type { rotateReportShare as contract } from '@throughline/contract/competitor-reports/rotate-report-share.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { answerShare, logShare } from './answer-share.ts'
import { lockReport } from './lock-report.ts'

export const rotateReportShare: Handler<typeof contract> = async (ctx, { id }) => {
  await lockReport(ctx, id)
  await ctx.db.run(sql`
    update competitor_report_shares
    set token = ${randomUUID()}
    where tenant_id = ${ctx.tenantId} and report_id = ${id}`)
  await logShare(ctx, id, 'rotated')
  return answerShare(ctx, id)
}
