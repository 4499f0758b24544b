import { KeptFinds } from '../db/kept-finds.ts'
import type { Db } from '../db/tenant-db.ts'
import type { FoundRow } from './search-statement.ts'
import { routesVersion } from './stamp-routes.ts'

const kept = new KeptFinds<FoundRow[]>({ max: 1_000 })

/**
 * What `look` finds, which is looked for once and found again as long as nothing changed that it depends on: routes,
 * whether they are hidden, scores and names. `search` tells it from all other searches of the workspace. `db` and
 * `look` must read one snapshot.
 */
export async function findOnce(
  db: Db,
  { tenantId, search }: { tenantId: string; search: string },
  look: () => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const version = await routesVersion(db, tenantId)
  return kept.find({ key: `${tenantId} ${search}`, version }, look)
}
