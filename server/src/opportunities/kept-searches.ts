import { KeptFinds } from '../db/kept-finds.ts'
import type { FoundRow } from './search-statement.ts'
import type { RouteStamp } from './stamp-routes.ts'

const kept = new KeptFinds<FoundRow[]>({ max: 1_000 })

interface Asked {
  tenantId: string
  /** Tells the search from all other ones of the workspace. */
  search: string
  stamps: readonly RouteStamp[]
}

/**
 * What `look` finds, which is looked for once and found again as long as nothing changed that it depends on: routes,
 * whether they are hidden, scores and names. The stamps must be of the snapshot in which `look` reads.
 */
export async function findOnce(
  { tenantId, search, stamps }: Asked,
  look: () => Promise<FoundRow[]>,
): Promise<FoundRow[]> {
  const version = stamps.length === 0 ? null : stamps.map(({ stamp }) => stamp).join(' ')
  return kept.find({ key: `${tenantId} ${search}`, version }, look)
}
