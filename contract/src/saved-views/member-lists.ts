import { listCompetitorAccounts } from '../competitor-accounts/list-competitor-accounts.ts'
import { listConnectors } from '../connectors/list-connectors.ts'
import { searchOpportunities } from '../opportunities/search-opportunities.ts'
import { listTargetAccounts } from '../target-accounts/list-target-accounts.ts'

/** The list that yields the members of a view, by what the view is over. */
export const memberLists = {
  opportunities: searchOpportunities,
  connectors: listConnectors,
  target_accounts: listTargetAccounts,
  competitor_accounts: listCompetitorAccounts,
}

export type MemberEntity = keyof typeof memberLists

export const memberEntities = Object.keys(memberLists) as MemberEntity[]
