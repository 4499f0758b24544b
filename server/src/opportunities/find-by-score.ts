import type { Context } from '../context.ts'
import type { Db } from '../db/tenant-db.ts'
import { type SearchFilters, said } from './asked-for.ts'
import { filterSets } from './filter-sets.ts'
import { heldRoutes } from './in-memory/held-routes.ts'
import { findOnce } from './kept-searches.ts'
import { readSets } from './read-sets.ts'
import type { FoundRow, PageWanted } from './search-statement.ts'
import { searchVersion } from './search-version.ts'

/** Where a search finds so many routes, all of the workspace are read for those that come after it. */
const foundMuch = 200

interface Search {
  /** Tells the search from all other ones of the workspace. */
  key: string
  filters: SearchFilters
  /** In the order of the scores. */
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
  const [sets, text] = [filterSets(tenantId, filters), said(filters.search)]
  const { version, ofSets, stamps } = await searchVersion(db, {
    tenantId,
    sets,
    isByName: text !== undefined,
  })
  const find = async () => {
    const read = heldRoutes.holds(tenantId)
      ? await readSets(db, { tenantId, filters, sets, versions: ofSets })
      : null
    const search = { text, minScore: filters.min_score, sets: read ?? [], page }
    const held = read ? await heldRoutes.find(db, { tenantId, stamps }, search) : undefined
    if (held) return held
    const found = await look()
    const count = Object.values(found[0]?.groups ?? {}).reduce((sum, routes) => sum + routes, 0)
    // Nobody waits for it, and a failure is none of this search: the next one tries again.
    if (count >= foundMuch) heldRoutes.read(ctx.background ?? ctx.db, tenantId).catch(() => {})
    return found
  }
  return findOnce({ tenantId, search: key, version }, find)
}
