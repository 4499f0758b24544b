import type { cardAccount } from '@throughline/contract/competitors/battlecard.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../db/sql.ts'
import { accountFacts, type FactsRow } from './account-facts.ts'
import { accountScores } from './account-scores.ts'
import type { FactsScope } from './edge-acts.ts'
import type { BattlecardModel } from './model.ts'
import { rankAccounts } from './rank-accounts.ts'
import { scoreTermsOf } from './score-terms.ts'
import type { WindowPlan } from './window-plan.ts'

export type CardAccount = Static<typeof cardAccount>

/** A row of `competitor_account_standing`. */
export interface StandingRow {
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

export interface CardAccountRow extends FactsRow, StandingRow {
  opportunity_id: string | null
  path_score: number
  connector_name: string
  connector_social_id: string
  connector_job_title: string
  prospect_name: string
  prospect_social_id: string
  prospect_job_title: string
}

/** The accounts of a card with how we stand with each and the best way in; looked up account by account. */
export const cardAccountsStatement = (
  scope: FactsScope,
  plan: WindowPlan,
  model: BattlecardModel,
): Sql => sql`
  select f.*, s.account_key, s.company_name, s.company_domain, s.company_numeric_id, s.we_own, s.owner_email,
    s.has_open_deal, s.deal_name, s.deal_stage, s.deal_amount, s.open_deal_count, b.*
  from (${accountFacts(scope, plan, model)}) f
  cross join lateral (
    select s.*
    from competitor_account_standing s
    where s.tenant_id = ${scope.tenantId} and s.company_id = f.company_id
    offset 0
  ) s
  left join lateral (
    select o.opportunity_id, o.score as path_score,
      c.name as connector_name, c.social_id as connector_social_id, c.job_title as connector_job_title,
      p.name as prospect_name, p.social_id as prospect_social_id, p.job_title as prospect_job_title
    from best_account_paths o
    join people c on c.tenant_id = ${scope.tenantId} and c.id = o.connector_id
    join people p on p.tenant_id = ${scope.tenantId} and p.id = o.prospect_id
    where o.tenant_id = ${scope.tenantId} and o.company_id = f.company_id
    offset 0
  ) b on true`

/** The accounts as the card shows them, ranked; with the terms of their scores where that is asked for. */
export function cardAccounts(
  rows: readonly CardAccountRow[],
  of: { plan: WindowPlan; model: BattlecardModel; explain: boolean },
): CardAccount[] {
  return rankAccounts(rows.map((row) => cardAccountOf(row, of)))
}

function cardAccountOf(
  row: CardAccountRow,
  { plan, model, explain }: { plan: WindowPlan; model: BattlecardModel; explain: boolean },
): CardAccount {
  const scores = accountScores(row, plan, model)
  return {
    account_key: row.account_key,
    company_name: row.company_name,
    company_domain: row.company_domain,
    company_numeric_id: row.company_numeric_id,
    we_own: row.we_own,
    at_risk: row.we_own && row.has_open_deal,
    owner_email: row.owner_email,
    has_open_deal: row.has_open_deal,
    deal_name: row.deal_name,
    deal_stage: row.deal_stage,
    deal_amount: row.deal_amount,
    open_deal_count: row.open_deal_count,
    signal_score: scores.signal_score,
    courtship_score: scores.courtship_score,
    courtship_label: scores.courtship_label,
    risk_level: scores.risk_level,
    last_touch_days: scores.last_touch_days,
    distinct_reps: row.distinct_reps,
    interactions: row.interactions,
    ...(row.opportunity_id !== null && { best_path: bestPathOf(row, row.opportunity_id) }),
    ...(explain && { terms: scoreTermsOf(row, scores, model) }),
  }
}

const bestPathOf = (row: CardAccountRow, opportunity_id: string) => ({
  opportunity_id,
  connector: {
    name: row.connector_name,
    social_id: row.connector_social_id,
    job_title: row.connector_job_title,
  },
  prospect: { name: row.prospect_name, social_id: row.prospect_social_id, job_title: row.prospect_job_title },
  score: row.path_score,
})
