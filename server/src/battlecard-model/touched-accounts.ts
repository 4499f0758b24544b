import { type Sql, sql } from '../db/sql.ts'
import { actedInWindow } from './pairs-within.ts'
import type { WindowPlan } from './window-plan.ts'

export interface TouchedRow {
  competitor_id: string
  accounts_touched: number
  def_accounts: number
  at_risk: number
}

/** How many accounts each competitor touched in a window, and how many of them are ours and at risk. */
export const touchedAccountsStatement = (tenantId: string, plan: WindowPlan): Sql => sql`
  with touched as materialized (
    select p.competitor_id, p.company_id
    from competitor_accounts p
    where p.tenant_id = ${tenantId} and ${actedInWindow('account', tenantId, plan)}
  ), standing as materialized (
    select c.company_id, s.we_own, s.has_open_deal
    from (select distinct company_id from touched) c
    cross join lateral (
      select s.we_own, s.has_open_deal
      from competitor_account_standing s
      where s.tenant_id = ${tenantId} and s.company_id = c.company_id
      offset 0
    ) s
  )
  select t.competitor_id, count(*) as accounts_touched, count(*) filter (where s.we_own) as def_accounts,
    count(*) filter (where s.we_own and s.has_open_deal) as at_risk
  from touched t
  join standing s on s.company_id = t.company_id
  group by t.competitor_id`
