import type { accountStanding } from '@throughline/contract/competitor-accounts/account.ts'
import type { Static, TObject } from 'typebox'
import type { StandingRow } from './card-standings.ts'

type Standing = { account_key: string } & Static<TObject<typeof accountStanding>>

/** Whose an account is and what is open there, as cards and the overview show it. */
export const shownStanding = (row: Omit<StandingRow, 'company_id'>): Standing => ({
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
  deal_currency: row.deal_currency,
  open_deal_count: row.open_deal_count,
  open_amounts: row.open_amounts,
})
