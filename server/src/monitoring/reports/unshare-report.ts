import type { unshareReport as contract } from '@throughline/contract/competitor-reports/unshare-report.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { answerShare, logShare } from './answer-share.ts'
import { lockReport } from './lock-report.ts'

export const unshareReport: Handler<typeof contract> = async (ctx, { id }) => {
  await lockReport(ctx, id)
  const closed = await ctx.db.run(sql`
    update competitor_report_shares
    set is_enabled = false
    where tenant_id = ${ctx.tenantId} and report_id = ${id} and is_enabled`)
  if (closed > 0) await logShare(ctx, id, 'disabled')
  return answerShare(ctx, id)
}
