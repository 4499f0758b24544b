import type { bestPath } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { accountsAround } from './active-pairs.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import type { WindowPlan } from './window-plan.ts'

export type BestPath = Static<typeof bestPath>

export interface PathRow {
  company_id: string
  best_path: BestPath
}

/** The best ways into the accounts of a competitor that may be in the window, as far as there are any. */
export const cardPathsStatement = (scope: CompetitorScope, plan: WindowPlan): Sql => sql`
  select t.company_id, b.best_path
  from (${accountsAround(scope, plan)}) t
  cross join lateral (${bestPathInto(scope.tenantId, sql`t.company_id`)}) b`

/** The best way into a company as cards and the overview show it; no row where none leads in. */
export function bestPathInto(tenantId: string, companyId: Sql): Sql {
  const path = sql`
    'opportunity_id', o.opportunity_id,
    'connector', json_build_object('name', c.name, 'social_id', c.social_id, 'job_title', c.job_title),
    'prospect', json_build_object('name', p.name, 'social_id', p.social_id, 'job_title', p.job_title),
    'score', o.score`
  return sql`
    select case when o.hidden_reason is null then json_build_object(${path})
      else json_build_object(${path}, 'hidden', true, 'hidden_reason', o.hidden_reason) end as best_path
    from best_account_paths o
    join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
    join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
    where o.tenant_id = ${tenantId} and o.company_id = ${companyId}
    offset 0`
}
