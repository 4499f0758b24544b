import type { bestPath, pathHiddenReasons } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../../floor/db/sql.ts'
import { accountsAround } from './active-pairs.ts'
import type { CompetitorScope } from './edge-interactions.ts'
import type { WindowPlan } from './window-plan.ts'

/** The best way into a company, as `bestPathInto` selects it. */
export interface BestPathRow {
  opportunity_id: string
  score: number | null
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
  cross join lateral (${bestPathInto(scope.tenantId, sql`t.company_id`)}) b`

/** Selects the best way into a company. Columns, not JSON: a card reads a thousand of them. */
export const bestPathInto = (tenantId: string, companyId: Sql): Sql => sql`
  select o.opportunity_id, o.score, o.hidden_reason,
    c.name as connector_name, c.social_id as connector_social_id, c.job_title as connector_job_title,
    p.name as prospect_name, p.social_id as prospect_social_id, p.job_title as prospect_job_title
  from best_account_paths o
  join people c on c.tenant_id = ${tenantId} and c.id = o.connector_id
  join people p on p.tenant_id = ${tenantId} and p.id = o.prospect_id
  where o.tenant_id = ${tenantId} and o.company_id = ${companyId}
  offset 0`

/** The best way into an account, as cards and the overview show it. */
export const shownBestPath = (row: BestPathRow): Static<typeof bestPath> => ({
  opportunity_id: row.opportunity_id,
  connector: {
    name: row.connector_name,
    social_id: row.connector_social_id,
    job_title: row.connector_job_title,
  },
  prospect: {
    name: row.prospect_name,
    social_id: row.prospect_social_id,
    job_title: row.prospect_job_title,
  },
  score: row.score,
  ...(row.hidden_reason !== null && { hidden: true as const, hidden_reason: row.hidden_reason }),
})
