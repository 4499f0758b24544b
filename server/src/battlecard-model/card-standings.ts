import { type Sql, sql } from '../db/sql.ts'
import type { CompetitorScope } from './edge-acts.ts'
import { accountsAround } from './pairs-within.ts'
import type { WindowPlan } from './window-plan.ts'

/** A row of `competitor_account_standing`. */
export interface StandingRow {
  company_id: string
  account_key: string
  company_name: string
  company_domain: string | null
  company_numeric_id: string | null
  we_own: boolean
  owner_email: string | null
  has_open_deal: boolean
  deal_name: string | null
  deal_stage: string | null
  deal_amount: number | null
  open_deal_count: number
}

/**
 * What competitor_account_standing says of companies one by one, for all accounts of a competitor that may be in the
 * window at once: only for those of which there is a client, a record of the CRM or a deal is more looked up.
 */
export const cardStandingsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  with touched as materialized (${accountsAround(scope, plan)}),
  clients as (
    select distinct e.company_id
    from touched t
    join client_company_standing e on e.tenant_id = ${scope.tenantId} and e.company_id = t.company_id
    where e.exclusion_id is null
  ), owned as (
    select o.company_id, o.owner_email
    from (
      select distinct r.company_id
      from touched t
      join crm_companies r on r.tenant_id = ${scope.tenantId} and r.company_id = t.company_id
      where r.gone_at is null
    ) r
    cross join lateral (
      select o.company_id, o.owner_email
      from crm_company_owners o
      where o.tenant_id = ${scope.tenantId} and o.company_id = r.company_id
      offset 0
    ) o
  ), deals as (
    select distinct on (d.company_id) d.company_id, d.name, d.stage, d.amount,
      count(*) over (partition by d.company_id) as open_deal_count
    from touched t
    join open_deals d on d.tenant_id = ${scope.tenantId} and d.company_id = t.company_id
    order by d.company_id, d.amount desc nulls last, d.close_date nulls last, d.id
  )
  select c.id as company_id,
    coalesce(
      'n:' || c.numeric_id, 'd:' || c.domain, 's:' || c.slug,
      (select min(k.key) from company_keys k
       where k.tenant_id = ${scope.tenantId} and k.company_id = c.id and k.key like 'x:%'),
      'x:' || c.search_name) as account_key,
    c.name as company_name, c.domain as company_domain, c.numeric_id as company_numeric_id,
    case coalesce((select s.ownership_rule from monitoring_settings s where s.tenant_id = ${scope.tenantId}), 'either')
      when 'client' then clients.company_id is not null
      when 'crm_owner' then owned.company_id is not null
      else clients.company_id is not null or owned.company_id is not null
    end as we_own,
    owned.owner_email, deals.company_id is not null as has_open_deal,
    deals.name as deal_name, deals.stage as deal_stage, deals.amount as deal_amount,
    coalesce(deals.open_deal_count, 0) as open_deal_count
  from touched t
  join companies c on c.tenant_id = ${scope.tenantId} and c.id = t.company_id
  left join clients on clients.company_id = t.company_id
  left join owned on owned.company_id = t.company_id
  left join deals on deals.company_id = t.company_id`
