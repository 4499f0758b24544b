import type { pathHiddenReasons } from '@throughline/contract/competitor-accounts/account.ts'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { accountsAround } from './active-pairs.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import type { WindowPlan } from './window-plan.ts'

/** The best way into an account. */
export interface PathRow {
  company_id: string
  opportunity_id: string
  path_score: number | null
  /** Null where the search would show it. */
  hidden_reason: (typeof pathHiddenReasons)[number] | null
  connector_name: string
  connector_social_id: string
  connector_job_title: string
  prospect_name: string
  prospect_social_id: string
  prospect_job_title: string
}

/** The best ways into the accounts of a competitor that may be in the window, as far as there are any. */
export const cardPathsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select t.company_id, b.*
  from (${accountsAround(scope, plan)}) t
  cross join lateral (
    select o.opportunity_id, o.score as path_score, o.hidden_reason,
      c.name as connector_name, c.social_id as connector_social_id, c.job_title as connector_job_title,
      p.name as prospect_name, p.social_id as prospect_social_id, p.job_title as prospect_job_title
    from best_account_paths o
    join people c on c.tenant_id = ${scope.tenantId} and c.id = o.connector_id
    join people p on p.tenant_id = ${scope.tenantId} and p.id = o.prospect_id
    where o.tenant_id = ${scope.tenantId} and o.company_id = t.company_id
    offset 0
  ) b`
