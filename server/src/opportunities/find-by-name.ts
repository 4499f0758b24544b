import type { Context } from '../context.ts'
import type { Db } from '../db/tenant-db.ts'
import type { NameSearch } from './in-memory/reached-routes.ts'
import { RoutesInMemory } from './in-memory/routes-in-memory.ts'
import { lookForShort } from './look-for-short.ts'
import { isShort } from './name-search.ts'
import type { FoundRow } from './search-statement.ts'
import type { RouteStamp } from './stamp-routes.ts'

/** Some eighty bytes each. */
const routesMax = 2_000_000

/** Where a search reaches so many routes, all of the workspace are read for those that come after it. */
const reachedMuch = 2_000

const routesInMemory = new RoutesInMemory(routesMax)

interface Search extends NameSearch {
  /** Of the snapshot in which it reads. */
  stamps: readonly RouteStamp[]
  look: () => Promise<FoundRow[]>
}

/**
 * What a search by name alone finds: in memory where the routes are held there, otherwise in the database, by `look`
 * where the name is not too short for it.
 */
export async function findByName(
  ctx: Context,
  db: Db,
  { stamps, look, ...search }: Search,
): Promise<FoundRow[]> {
  const { tenantId } = ctx
  const held = await routesInMemory.find(db, { tenantId, stamps }, search)
  if (held) return held
  const found = await (isShort(search.text) ? lookForShort(db, tenantId, search) : look())
  const reached = Object.values(found[0]?.groups ?? {}).reduce((sum, count) => sum + count, 0)
  // Nobody waits for it, and a failure is none of this search: the next one tries again.
  if (reached >= reachedMuch) routesInMemory.read(ctx.db, tenantId).catch(() => {})
  return found
}
