import { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import type { Sql } from '../../../floor/db/sql.ts'
import { readStoredQuery } from '../../../floor/input/read-stored-query.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import { readSearch } from './opportunity-search.ts'
import { requireTiers } from './record-filters.ts'
import type { SearchInput } from './search-filters.ts'
import { memberStatement } from './search-statement.ts'
import { hidingFlags } from './visibility.ts'

/** Selects the `id` of every opportunity that a search shows, whatever page it asks for. */
export async function opportunityMembers(ctx: Scope, input: SearchInput): Promise<Sql> {
  return memberStatement(await readSearch(ctx, input), hidingFlags(input.include))
}

/** The same for a member query. Throws BAD_REQUEST as the search does. */
export async function opportunitiesOfQuery(ctx: Scope, memberQuery: string): Promise<Sql> {
  const search = readStoredQuery(searchOpportunities, memberQuery)
  await requireTiers(ctx, search.account_tier)
  return opportunityMembers(ctx, search)
}
