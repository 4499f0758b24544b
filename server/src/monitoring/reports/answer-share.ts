import type { reportShare } from '@throughline/contract/competitor-reports/report-share.ts'
import type { shareAnswer } from '@throughline/contract/competitor-reports/share-report.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { unknownReport } from './lock-report.ts'

type Share = Static<typeof reportShare>
type Scoped = Pick<Context, 'db' | 'tenantId' | 'publicUrl'>

/** What `shareStatements` answer. */
export type ShareParts = [(Omit<Share, 'log'> & { share_token: string })[], Share['log']]

/** How a report is shared now. */
export async function answerShare(ctx: Scoped, id: string): Promise<Static<typeof shareAnswer>> {
  const parts = await ctx.db.batch<ShareParts>(shareStatements(ctx.tenantId, id))
  const { share_token, ...share } = shownShare(ctx, parts)
  return { id, share_token, share }
}

/** The sharing of a report as the API shows it, and what was done to it, newest first. */
export const shareStatements = (tenantId: string, reportId: string): [Sql, Sql] => [
  sql`
    select s.token as share_token, s.is_enabled as enabled, '/share/reports/' || s.token as path, s.expires_at,
      s.redact, s.password_hash is not null as has_password, r.share_views as views,
      r.share_viewed_at as last_viewed_at
    from competitor_reports r
    join competitor_report_shares s on s.tenant_id = r.tenant_id and s.report_id = r.id
    where r.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and r.id = ${reportId}`,
  sql`
    select l.action, m.email as member_email, l.at
    from competitor_report_share_log l
    join members m on m.tenant_id = l.tenant_id and m.id = l.member_id
    where l.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and l.report_id = ${reportId}
    order by l.at desc, l.id desc
    limit 50`,
]

/** Both together. Throws NOT_FOUND where there is no report. */
export function shownShare(
  { publicUrl }: Pick<Context, 'publicUrl'>,
  [[share], log]: ShareParts,
): Share & { share_token: string } {
  if (!share) throw unknownReport()
  return { ...share, ...(publicUrl && { url: publicUrl + share.path }), log }
}

/** Keeps who did what to the sharing of a report. */
export async function logShare(
  { db, tenantId, memberId, now, newId }: Context,
  reportId: string,
  action: Share['log'][number]['action'],
): Promise<void> {
  await db.run(sql`
    insert into competitor_report_share_log (tenant_id, id, report_id, member_id, action, at)
    values (${tenantId}, ${newId()}, ${reportId}, ${memberId}, ${action}, ${now})`)
}
