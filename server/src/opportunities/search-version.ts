import { join, preparedByText, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { FilterSet } from './filter-sets.ts'
import { type RouteStamp, routeStampsStatement, versionOf } from './stamp-routes.ts'

/** What tells whether what was found would be found again. */
export interface SearchVersion {
  /** The same only as long as a search, in the order of the scores, finds the same; null where nothing is known of changes. */
  version: string | null
  /** The same for each of the sets of its filters. */
  ofSets: (string | null)[]
  /** Those of routes, scores and names. */
  stamps: RouteStamp[]
}

interface SlotStamps {
  routes: string | null
  connectors: string | null
  companies: string | null
  meant: (string | null)[]
}

/**
 * A search by a name alone, or by nothing, depends on what `stampRoutes` is told of. What filters find depends on the
 * stamps of what triggers watch too (`migrations/0037_search_stamps.sql`), and on what they stand for where that is told
 * by names, addresses or lists.
 */
export async function searchVersion(
  db: Db,
  { tenantId, sets, isByName }: { tenantId: string; sets: readonly FilterSet[]; isByName: boolean },
): Promise<SearchVersion> {
  if (sets.length === 0) {
    const stamps = await db.rows<RouteStamp>(routeStampsStatement(tenantId))
    return { version: versionOf(stamps), ofSets: [], stamps }
  }
  const [stamps, [slots]] = await db.batch<[RouteStamp[], SlotStamps[]]>([
    routeStampsStatement(tenantId),
    // Of a single filter there are few texts.
    sets.length === 1
      ? preparedByText('search_version', slotStamps(tenantId, sets))
      : slotStamps(tenantId, sets),
  ])
  const names = versionOf(stamps)
  const { routes, meant } = slots ?? { routes: null, meant: [] }
  const ofSets = sets.map(({ restsOn }, nth) =>
    routes === null ? null : JSON.stringify([restsOn === 'nothing' ? null : slots?.[restsOn], meant[nth]]),
  )
  const isKnown = routes !== null && (names !== null || !isByName)
  return { version: isKnown ? JSON.stringify([routes, meant, names]) : null, ofSets, stamps }
}

const slotStamps = (tenantId: string, sets: readonly FilterSet[]): Sql => sql`
  select string_agg(stamp::text, ' ' order by id) as routes,
    string_agg(connectors_stamp::text, ' ' order by id) as connectors,
    string_agg(companies_stamp::text, ' ' order by id) as companies,
    array[${join(sets.map(({ meaning }) => meaning ?? sql`''`))}]::text[] as meant
  from route_slots
  where tenant_id = ${tenantId}`
