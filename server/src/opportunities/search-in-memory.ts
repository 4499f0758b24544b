import type { Context } from '../context.ts'
import type { Db } from '../db/tenant-db.ts'
import { type SearchFilters, said } from './asked-for.ts'
import { filterSets } from './filter-sets.ts'
import type { FoundRoutes } from './in-memory/found-routes.ts'
import { heldRoutes } from './in-memory/held-routes.ts'
import { readSets } from './read-sets.ts'
import type { FoundRow } from './search-statement.ts'
import { searchVersion } from './search-version.ts'

/** A search that is asked of the routes in memory, where these are held. */
export interface SearchInMemory {
  /** The same only as long as it finds the same, with the same scores; null where nothing is known of changes. */
  version: string | null
  /** What it finds, as `tell` tells it at once; undefined where the routes are not held as the snapshot sees them. */
  find<T>(tell: (found: FoundRoutes) => T): Promise<T | undefined>
}

/** `db` must read one snapshot. */
export async function searchInMemory(
  db: Db,
  tenantId: string,
  filters: SearchFilters,
): Promise<SearchInMemory> {
  const [sets, text] = [filterSets(tenantId, filters), said(filters.search)]
  const { version, ofSets, stamps } = await searchVersion(db, {
    tenantId,
    sets,
    isByName: text !== undefined,
  })
  return {
    version,
    find: async (tell) => {
      if (!heldRoutes.holds(tenantId)) return undefined
      const read = await readSets(db, { tenantId, filters, sets, versions: ofSets })
      if (!read) return undefined
      return heldRoutes.find(
        db,
        { tenantId, stamps },
        { text, minScore: filters.min_score, sets: read },
        tell,
      )
    },
  }
}

/** Where a search finds so many routes, all of the workspace are read for those that come after it. */
const foundMuch = 200

/** What `look` finds in the database, after which the routes are read into memory where it is much. */
export async function lookForNow(ctx: Context, look: () => Promise<FoundRow[]>): Promise<FoundRow[]> {
  const found = await look()
  const count = Object.values(found[0]?.groups ?? {}).reduce((sum, routes) => sum + routes, 0)
  // Nobody waits for it, and a failure is none of this search: the next one tries again.
  if (count >= foundMuch) heldRoutes.read(ctx.background ?? ctx.db, ctx.tenantId).catch(() => {})
  return found
}
