import type { Redaction, reportShare } from '@throughline/contract/competitor-reports/report-share.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'

export type Share = Static<typeof reportShare>

export interface ShareRow {
  share_token: string
  is_enabled: boolean
  expires_at: string | null
  redact: Redaction[]
  has_password: boolean
  share_views: number
  share_viewed_at: string | null
}

/** Of `competitor_reports r` and `competitor_report_shares s`, beside the token. */
export const shareColumns: Sql = sql`
  s.is_enabled, s.expires_at, s.redact, s.password_hash is not null as has_password, r.share_views, r.share_viewed_at`

/** What was done to the sharing of a report, newest first. */
export const shareLogStatement = (tenantId: string, reportId: string): Sql => sql`
  select l.action, m.email as member_email, l.at
  from competitor_report_share_log l
  join members m on m.tenant_id = l.tenant_id and m.id = l.member_id
  where l.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and l.report_id = ${reportId}
  order by l.at desc, l.id desc
  limit 50`

/** The sharing of a report as the API shows it. */
export function shownShare(row: ShareRow, log: Share['log']): Share {
  return {
    enabled: row.is_enabled,
    path: `/share/reports/${row.share_token}`,
    expires_at: row.expires_at,
    redact: row.redact,
    has_password: row.has_password,
    views: row.share_views,
    last_viewed_at: row.share_viewed_at,
    log,
  }
}
