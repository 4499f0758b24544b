import { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import type { Sql } from '../../../floor/db/sql.ts'
import type { BulkInput, Work } from '../../bulk-changes/bulk-kind.ts'
import { readListQuery } from '../../bulk-changes/read-list-query.ts'
import { opportunityMembers } from './opportunity-members.ts'
import { requireTiers } from './record-filters.ts'

/** Selects the `id` of every opportunity that a member query shows. Throws BAD_REQUEST as the search does. */
export async function opportunitiesOfQuery(ctx: Work, input: BulkInput): Promise<Sql> {
  const search = readListQuery(searchOpportunities, input)
  await requireTiers(ctx, search.account_tier)
  return opportunityMembers(ctx, search)
}
