import { pushTo } from '@throughline/parsing/text/push-to.ts'
import { raw, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { accountKey } from '../battlecard/card/account-key.ts'
import type { ReportData } from './redact-report.ts'

export interface Window {
  competitorId: string
  from: string | null
  /** Not in it. */
  to: string
}

type Evidence = ReportData['attack'][number]['evidence'][number]

const evidenceMax = 5

/** Each account's most significant interactions of the window: those that took an effort first, then the latest. */
export async function readEvidence(
  { db, tenantId }: Scope,
  { competitorId, from, to }: Window,
): Promise<Map<string, Evidence[]>> {
  const rows = await db.rows<Evidence & { account_key: string }>(sql`
    with ranked as (
      select i.company_id, i.rep_id, i.target_id, i.type, i.engagement_at, i.time_precision, i.post_url,
        i.content_preview, row_number() over (
          partition by i.company_id
          order by i.type in ('reaction', 'follow', 'repost', 'other'), i.engagement_at desc, i.id desc) as place
      from real_interactions i
      where i.tenant_id = ${tenantId} and i.competitor_id = ${competitorId} and i.company_id is not null
        and i.engagement_at >= coalesce(${from}::timestamptz, '-infinity') and i.engagement_at < ${to}
    )
    select ${accountKey(tenantId, 'c')} as account_key, ${person('r')} as rep, ${person('t')} as target, e.type,
      e.engagement_at, e.time_precision as precision, e.post_url, e.content_preview
    from ranked e
    join companies c on c.id = e.company_id
    join competitor_people r on r.id = e.rep_id
    join competitor_people t on t.id = e.target_id
    where e.place <= ${evidenceMax} and c.tenant_id = ${tenantId} and r.tenant_id = ${tenantId}
      and t.tenant_id = ${tenantId}
    order by account_key, e.place`)
  const byAccount = new Map<string, Evidence[]>()
  for (const { account_key, ...shown } of rows) pushTo(byAccount, account_key, shown)
  return byAccount
}

const person = (people: 'r' | 't') =>
  raw(
    `json_build_object('social_id', ${people}.social_id, 'name', ${people}.name, 'title', ${people}.job_title)`,
  )
