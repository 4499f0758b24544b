import type { getConnector as contract } from '@throughline/contract/connectors/get-connector.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { canonicalSocialId } from '@throughline/parsing/people/social-id.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { underWay } from '../opportunities/evidence/actionability.ts'
import { type ConnectorRow, connectorColumns, connectorJoins, shownConnector } from './connector-columns.ts'
import { type ConnectorLink, linkOf } from './links/link-rows.ts'
import { unknownConnector } from './lock-connectors.ts'

type Detail = DataOf<typeof contract>
type Counts = Omit<Detail, keyof ReturnType<typeof shownConnector> | 'last_import' | 'link' | 'top_accounts'>

const topAccountsShown = 10

export const getConnector: Handler<typeof contract> = async (ctx, { socialId }) => {
  const condition = sql`c.tenant_id = ${ctx.tenantId} and c.social_id = ${canonicalSocialId(socialId)}`
  const [[row], [counts], [last_import = null], [link = null], top_accounts] = await ctx.db.batch<
    [ConnectorRow[], Counts[], NonNullable<Detail['last_import']>[], ConnectorLink[], Detail['top_accounts']]
  >([
    sql`select ${connectorColumns(ctx.tenantId)} from connectors c ${connectorJoins(ctx.tenantId)} where ${condition}`,
    countsStatement(ctx.tenantId, condition),
    sql`
      select i.job_id, i.file_name, i.finished_at
      from connectors c
      join connector_imports i on i.tenant_id = ${ctx.tenantId} and i.connector_id = c.person_id
      where ${condition}
      order by i.finished_at desc, i.job_id desc
      limit 1`,
    linkOf(ctx, sql`(select c.person_id from connectors c where ${condition})`),
    topAccountsStatement(ctx.tenantId, condition),
  ])
  if (!row || !counts) throw unknownConnector()
  return { ...shownConnector(row), ...counts, last_import, link, top_accounts }
}

const countsStatement = (tenantId: string, condition: Sql) => sql`
  select connected.now_count as contacts_count, connected.former_count as former_contacts_count,
    (
      select coalesce(sum(e.count), 0) from engagements e
      where e.tenant_id = ${tenantId} and e.connector_id = c.person_id
    ) as engagements_count,
    (
      select count(*) from shared_times s where s.tenant_id = ${tenantId} and s.connector_id = c.person_id
    ) as overlaps_count,
    (
      select count(*) from visible_opportunities o
      where o.tenant_id = ${tenantId} and o.connector_id = c.person_id
    ) as visible_opportunities_count,
    reached.target_accounts_count, reached.sole_accounts_count,
    load.under_way as under_way_count, load.last_at as last_under_way_at
  from connectors c
  cross join lateral (
    select count(*) filter (where x.gone_at is null) as now_count,
      count(*) filter (where x.gone_at is not null) as former_count
    from connections x
    where x.tenant_id = ${tenantId} and x.connector_id = c.person_id
  ) connected
  cross join lateral (
    select count(*) as target_accounts_count,
      count(*) filter (
        where not exists (
          select from opportunities x
          where x.tenant_id = ${tenantId} and x.company_id = r.company_id and x.connector_id <> c.person_id
            and x.score is not null
        )
      ) as sole_accounts_count
    from (
      select distinct o.company_id
      from opportunities o
      join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = o.company_id
      where o.tenant_id = ${tenantId} and o.connector_id = c.person_id and o.score is not null
    ) r
  ) reached
  cross join lateral (${underWay(tenantId, sql`u.connector_id = c.person_id`)}) load
  where ${condition}`

const topAccountsStatement = (tenantId: string, condition: Sql) => sql`
  select a.id, a.account_name, t.name as tier, count(*) as routes, max(o.score) as best_score
  from connectors c
  join opportunities o on o.tenant_id = ${tenantId} and o.connector_id = c.person_id
  join target_accounts a on a.tenant_id = ${tenantId} and a.company_id = o.company_id
  left join tiers t on t.tenant_id = ${tenantId} and t.id = a.tier_id
  where ${condition}
  group by a.id, a.account_name, t.name
  order by best_score desc nulls last, count(*) desc, a.account_name, a.id
  limit ${topAccountsShown}`
