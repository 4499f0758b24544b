import type { Sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { readSearch } from './opportunity-search.ts'
import type { SearchInput } from './search-filters.ts'
import { memberStatement } from './search-statement.ts'
import { hidingFlags } from './visibility.ts'

/** Selects the `id` of every opportunity that a search shows, whatever page it asks for. */
export async function opportunityMembers(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  input: SearchInput,
): Promise<Sql> {
  return memberStatement(await readSearch(db, tenantId, input), hidingFlags(input.include))
}
