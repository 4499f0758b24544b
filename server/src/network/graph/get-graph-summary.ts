import {
  type getGraphSummary as contract,
  summaryOwnersUsual,
} from '@throughline/contract/graph/get-graph-summary.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { seniorities } from '@throughline/contract/opportunities/search-words.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

type Flow = DataOf<typeof contract>['flows'][number]

/** A flow, with what is the same in all rows. */
interface Row extends Flow {
  opportunities_total: number
  owners_total: number
}

export const getGraphSummary: Handler<typeof contract> = async ({ db, tenantId }, input) => {
  const ownersMax = input.owners_max ?? summaryOwnersUsual
  const rows = await db.rows<Row>(sql`
    with counted as materialized (
      select w.owner_id, w.owner_email, w.owner_name, p.seniority, a.tier_id,
        count(*) as opportunities, max(o.score) as best_score
      from target_accounts a
      join visible_opportunities o on o.tenant_id = ${tenantId} and o.company_id = a.company_id
      join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
      left join connector_ownership w on w.tenant_id = ${tenantId} and w.connector_id = o.connector_id
      where a.tenant_id = ${tenantId}
      group by w.owner_id, w.owner_email, w.owner_name, p.seniority, a.tier_id
    ), placed as (
      select *, dense_rank() over (order by owner_id is null, of_owner desc, owner_id) as owner_place
      from (select *, sum(opportunities) over (partition by owner_id) as of_owner from counted) n
    )
    select n.owner_id, n.owner_email, n.owner_name, n.seniority, t.name as account_tier,
      n.opportunities::int, n.best_score,
      (select sum(opportunities) from counted)::int as opportunities_total,
      (select count(distinct owner_id) from counted)::int as owners_total
    from placed n
    left join tiers t on t.tenant_id = ${tenantId} and t.id = n.tier_id
    where n.owner_place <= ${ownersMax} or n.owner_id is null
    order by n.owner_place, array_position(${seniorities}::text[], n.seniority), t.position nulls last`)
  const { opportunities_total = 0, owners_total = 0 } = rows[0] ?? {}
  return {
    flows: rows.map(flowOf),
    opportunities_total,
    owners_left_out: Math.max(0, owners_total - ownersMax),
  }
}

function flowOf({ owner_id, owner_email, owner_name, ...row }: Row): Flow {
  const { seniority, account_tier, opportunities, best_score } = row
  const owner = owner_id ? { owner_id, owner_email, owner_name } : {}
  return { ...owner, seniority, account_tier, opportunities, best_score }
}
