import type { Sql } from '../db/sql.ts'
import type { SearchInput } from './asked-for.ts'
import { hidingBits } from './hidden-reasons.ts'
import { wantedOpportunities } from './search-filters.ts'
import { memberStatement } from './search-statement.ts'

/** The `id` of every opportunity that a search shows, whatever page it asks for. */
export function opportunityMembers(tenantId: string, input: SearchInput): Sql {
  return memberStatement(wantedOpportunities(tenantId, input), hidingBits(input.include ?? []))
}
