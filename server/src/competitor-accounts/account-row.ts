import type { competitorAccount } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static } from 'typebox'
import type { PathRow } from '../battlecard-model/card-paths.ts'
import { type CourtshipFacts, courtshipOf } from '../battlecard-model/courtship.ts'
import type { BattlecardModel } from '../battlecard-model/model.ts'

type Account = Static<typeof competitorAccount>

type Path = Omit<PathRow, 'company_id'>

/** What the database answers for an account. */
export type AccountRow = Omit<Account, 'at_risk' | 'competitors' | 'best_path'> & {
  place: number
  competitors: (CourtshipFacts & { id: string; name: string })[]
} & (Path | { [Key in keyof Path]: null })

/** The account as it is shown; the best path is absent where no way leads in. */
export function shownAccount(row: AccountRow, model: BattlecardModel): Account {
  return {
    account_key: row.account_key,
    company_numeric_id: row.company_numeric_id,
    company_name: row.company_name,
    company_domain: row.company_domain,
    we_own: row.we_own,
    at_risk: row.we_own && row.has_open_deal,
    owner_email: row.owner_email,
    has_open_deal: row.has_open_deal,
    deal_name: row.deal_name,
    deal_stage: row.deal_stage,
    deal_amount: row.deal_amount,
    open_deal_count: row.open_deal_count,
    competitors: row.competitors.map(({ id, name, ...facts }) => ({
      id,
      name,
      interactions: facts.interactions,
      courtship_label: courtshipOf(facts, model).label,
    })),
    interactions: row.interactions,
    signal_score: row.signal_score,
    last_touch_days: row.last_touch_days,
    ...(row.opportunity_id !== null && { best_path: shownPath(row) }),
  }
}

const shownPath = (row: Path): Account['best_path'] => ({
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
  score: row.path_score,
})
