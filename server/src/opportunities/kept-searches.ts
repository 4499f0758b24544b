import { KeptFinds } from '../db/kept-finds.ts'
import type { FoundRow } from './search-statement.ts'

/** Pages of searches, by workspace and all that is asked for. */
const kept = new KeptFinds<FoundRow[]>({ max: 1_000 })

interface Asked {
  tenantId: string
  /** Tells the search from all other ones of the workspace. */
  search: string
  /** Another one as soon as something changed that what is found depends on; null where that is not known. */
  version: string | null
}

/**
 * What `look` finds, which is looked for once and found again as long as the version is the same. The version must be
 * of the snapshot in which `look` reads.
 */
export function findOnce(
  { tenantId, search, version }: Asked,
  look: () => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  return kept.find({ key: `${tenantId} ${search}`, version }, look)
}
