import type { Context } from '../context.ts'
import type { Db } from '../db/tenant-db.ts'
import type { SearchFilters } from './asked-for.ts'
import { findOnce } from './kept-searches.ts'
import { lookForNow, searchInMemory } from './search-in-memory.ts'
import type { FoundRow, PageWanted } from './search-statement.ts'

export interface Search {
  /** Tells the search from all other ones of the workspace. */
  key: string
  filters: SearchFilters
  page: PageWanted
  /** Looks for it in the database. */
  look: () => Promise<FoundRow[]>
}

/**
 * What a search in the order of the scores finds: what it found before if that is the same still, else in memory where the
 * routes are held there, otherwise by `look`. `db` must read one snapshot.
 */
export async function findByScore(
  ctx: Context,
  db: Db,
  { key, filters, page, look }: Search,
): Promise<FoundRow[]> {
  const { tenantId } = ctx
  const { version, find } = await searchInMemory(db, tenantId, filters)
  return findOnce(
    { tenantId, search: key, version },
    async () => (await find((found) => found.page(page))) ?? lookForNow(ctx, look),
  )
}
