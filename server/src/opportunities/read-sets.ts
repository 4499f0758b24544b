import { inBytes, KeptFinds } from '../db/kept-finds.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { SearchFilters } from './asked-for.ts'
import type { FilterSet } from './filter-sets.ts'
import { hexBytes } from './in-memory/id-table.ts'
import type { RouteSet } from './in-memory/route-search.ts'

/** A set of more ids takes longer to be read than what it is wanted for. */
const idsMax = 50_000

const keptBytesMax = 32 * 1024 * 1024

const kept = new KeptFinds<DataView | null>({
  max: keptBytesMax,
  sizeOf: inBytes((ids) => ids?.byteLength ?? 0),
})

interface Asked {
  tenantId: string
  filters: SearchFilters
  sets: readonly FilterSet[]
  /** For each of the sets, of the snapshot that `db` reads. */
  versions: readonly (string | null)[]
}

/** The ids of sets, each kept until its version is another one; null where one is too large. */
export async function readSets(
  db: Db,
  { tenantId, filters, sets, versions }: Asked,
): Promise<RouteSet[] | null> {
  const read: RouteSet[] = []
  for (const [nth, set] of sets.entries()) {
    const key = JSON.stringify([tenantId, set.filter, filters[set.filter]])
    const ids = await kept.find({ key, version: versions[nth] ?? null }, () => readIds(db, set))
    if (!ids) return null
    read.push({ of: set.of, ids })
  }
  return read
}

/** All in one text: as many rows they would take several times as long. */
async function readIds(db: Db, { ids }: FilterSet): Promise<DataView | null> {
  const row = await db.first<{ ids: string | null }>(sql`
    select encode(string_agg(uuid_send(w.id), ''), 'hex') as ids
    from (select w.id from (${ids}) w (id) where w.id is not null limit ${idsMax + 1}) w`)
  const bytes = hexBytes(row?.ids ?? '')
  return bytes.byteLength > 16 * idsMax ? null : bytes
}
