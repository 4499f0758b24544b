import type { shareAnswer } from '@throughline/contract/competitor-reports/share-report.ts'
import type { Static } from 'typebox'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type Share, type ShareRow, shareColumns, shareLogStatement, shownShare } from './shown-share.ts'
import { unknownReport } from './unknown-report.ts'

type Scoped = Pick<Context, 'db' | 'tenantId'>

/** How a report is shared now. */
export async function answerShare({ db, tenantId }: Scoped, id: string): Promise<Static<typeof shareAnswer>> {
  const [[row], log] = await db.batch<[ShareRow[], Share['log']]>([
    sql`
      select s.token as share_token, ${shareColumns}
      from competitor_reports r
      join competitor_report_shares s on s.tenant_id = r.tenant_id and s.report_id = r.id
      where r.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and r.id = ${id}`,
    shareLogStatement(tenantId, id),
  ])
  if (!row) throw unknownReport()
  return { id, share_token: row.share_token, share: shownShare(row, log) }
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
