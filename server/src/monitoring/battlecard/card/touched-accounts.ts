import { type Sql, sql } from '../../../floor/db/sql.ts'
import { activeInWindow } from './active-pairs.ts'
import type { Amounts } from './amounts.ts'
import type { WindowPlan } from './window-plan.ts'

export interface TouchedRow {
  competitor_id: string
  accounts_touched: number
  def_accounts: number
  at_risk: number
  /** Of each account at risk. */
  open_amounts: Amounts[]
}

/**
 * How many accounts each competitor touched in a window, and how many of them are ours and at risk: what
 * readStandings says one by one. `in` hashes a set once, also where nothing is known of the tables yet.
 */
export const touchedAccountsStatement = (tenantId: string, plan: WindowPlan): Sql => sql`
  with touched as materialized (
    select p.competitor_id, p.company_id
    from competitor_accounts p
    where p.tenant_id = ${tenantId} and ${activeInWindow('account', tenantId, plan)}
  )
  select t.competitor_id, count(*) as accounts_touched, count(*) filter (where t.we_own) as def_accounts,
    count(*) filter (where t.we_own and t.has_open_deal) as at_risk,
    coalesce(
      json_agg((
        select coalesce(json_agg(json_build_object('currency', m.currency, 'amount', m.amount)), '[]')
        from open_amounts m
        where m.tenant_id = ${tenantId} and m.company_id = t.company_id
      )) filter (where t.we_own and t.has_open_deal), '[]') as open_amounts
  from (
    select t.competitor_id, t.company_id,
      t.company_id in (
        select o.company_id
        from owned_companies o
        where o.tenant_id = ${tenantId} and o.company_id = any(array(select company_id from touched))
      ) as we_own,
      t.company_id in (
        select d.company_id
        from open_deals d
        where d.tenant_id = ${tenantId} and d.company_id = any(array(select company_id from touched))
      ) as has_open_deal
    from touched t
  ) t
  group by t.competitor_id`
