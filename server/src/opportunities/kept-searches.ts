import type { Db } from '../db/tenant-db.ts'
import type { FoundRow } from './search-statement.ts'
import { routesVersion } from './stamp-routes.ts'

interface Kept {
  version: string
  found: Promise<FoundRow[]>
}

/** By workspace and search, the one that was asked for longest ago first. */
const kept = new Map<string, Kept>()

const keptMax = 1_000

/**
 * What `look` finds, which is looked for once and found again as long as nothing changed that it depends on: routes,
 * whether they are hidden, scores and names. `search` tells it from all other searches of the workspace. Whoever asks
 * while another is looking waits for what that one finds. `db` and `look` must read one snapshot.
 */
export async function findOnce(
  db: Db,
  { tenantId, search }: { tenantId: string; search: string },
  look: () => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const version = await routesVersion(db, tenantId)
  if (version === null) return look()
  const key = `${tenantId} ${search}`
  const known = kept.get(key)
  kept.delete(key)
  if (known?.version === version) {
    kept.set(key, known)
    // The other one may fail for reasons of its own: its caller has gone.
    return known.found.catch(look)
  }
  const looked: Kept = { version, found: look() }
  kept.set(key, looked)
  for (const oldest of kept.keys()) {
    if (kept.size <= keptMax) break
    kept.delete(oldest)
  }
  looked.found.catch(() => {
    if (kept.get(key) === looked) kept.delete(key)
  })
  return looked.found
}
