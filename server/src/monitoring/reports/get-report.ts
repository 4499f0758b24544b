import type { getReport as contract } from '@throughline/contract/competitor-reports/get-report.ts'
import type { reportDetail } from '@throughline/contract/competitor-reports/report.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { reportColumns } from './report-rows.ts'
import { type ShareRow, shareColumns, shareLogStatement, shownShare } from './shown-share.ts'
import { unknownReport } from './unknown-report.ts'

type Detail = Static<typeof reportDetail>

export const getReport: Handler<typeof contract> = async ({ db, tenantId }, { id }) => {
  const [[row], log] = await db.batch<[(Omit<Detail, 'share'> & ShareRow)[], Detail['share']['log']]>([
    sql`
      select ${reportColumns}, r.window_from as "from", r.window_to as "to", r.retry_of, r.error, ${shareColumns},
        r.report_data
      from competitor_reports r
      join competitor_report_shares s on s.tenant_id = r.tenant_id and s.report_id = r.id
      where r.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and r.id = ${id}`,
    shareLogStatement(tenantId, id),
  ])
  if (!row) throw unknownReport()
  const { is_enabled, expires_at, redact, has_password, share_views, share_viewed_at, ...report } = row
  const share = { is_enabled, expires_at, redact, has_password, share_views, share_viewed_at }
  return { ...report, share: shownShare({ ...share, share_token: report.share_token }, log) }
}
