import { dealOutcome } from './deal-outcome.ts'
import type { DealInput } from './read-deal.ts'

/** A deal of a CRM as it is kept, in the names of its columns, but for the company it is matched to. */
export interface CrmDeal {
  name: string | null
  stage: string | null
  closed_flag: boolean | null
  won_flag: boolean | null
  is_closed: boolean
  is_won: boolean
  amount: number | null
  currency: string | null
  close_date: string | null
  company_crm_id: string | null
  company_name: string | null
  company_domain: string | null
  owner_crm_id: string | null
  owner_email: string | null
  owner_name: string | null
}

/** What is known of a deal once a row has spoken. */
export function mergeDeal(before: CrmDeal | undefined, given: DealInput): CrmDeal {
  const { state, company, owner } = given
  const stage = state?.stage === undefined ? (before?.stage ?? null) : state.stage
  const closedFlag = state ? state.closedFlag : (before?.closed_flag ?? null)
  const wonFlag = state ? state.wonFlag : (before?.won_flag ?? null)
  const { isClosed, isWon } = dealOutcome({ stage, closedFlag, wonFlag })
  return {
    name: given.name === undefined ? (before?.name ?? null) : given.name,
    stage,
    closed_flag: closedFlag,
    won_flag: wonFlag,
    is_closed: isClosed,
    is_won: isWon,
    amount: given.amount === undefined ? (before?.amount ?? null) : given.amount,
    currency: given.currency === undefined ? (before?.currency ?? null) : given.currency,
    close_date: given.closeDate === undefined ? (before?.close_date ?? null) : given.closeDate,
    company_crm_id: company ? company.crmId : (before?.company_crm_id ?? null),
    company_name: company ? company.name : (before?.company_name ?? null),
    company_domain: company ? company.domain : (before?.company_domain ?? null),
    owner_crm_id: owner ? owner.crmId : (before?.owner_crm_id ?? null),
    owner_email: owner ? owner.email : (before?.owner_email ?? null),
    owner_name: owner ? owner.name : (before?.owner_name ?? null),
  }
}
