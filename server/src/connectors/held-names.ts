import { inBytes, KeptFinds } from '../db/kept-finds.ts'
import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { NameList } from './name-list.ts'

const heldBytesMax = 64 * 1024 * 1024

/** Of more connectors the names are looked for in the database. */
const connectorsMax = 200_000

/** Reading all names takes as long as several searches in the database: it has to be worth while before the next change. */
const readFrom = 3

interface Snapshot {
  tenantId: string
  /** The same only as long as the connectors and their names are. */
  version: string | null
}

const searches = new KeptFinds<{ count: number }>({ max: 1_000 })
const kept = new KeptFinds<NameList | null>({
  max: heldBytesMax,
  sizeOf: inBytes((names) => names?.bytes ?? 0),
})

/** All connectors by name, or null where they are too many or not asked for so often yet. `db` must read the snapshot. */
export async function heldNames(db: Db, { tenantId, version }: Snapshot): Promise<NameList | null> {
  if (version === null) return null
  const searched = await searches.find({ key: tenantId, version }, async () => ({ count: 0 }))
  if (++searched.count < readFrom) return null
  return kept.find({ key: tenantId, version }, () => readNames(db, tenantId))
}

async function readNames(db: Db, tenantId: string): Promise<NameList | null> {
  const read = await db.first<{ names: string[] | null; social_ids: string[] | null }>(sql`
    select json_agg(n.search_name) as names, json_agg(n.social_id) as social_ids
    from (
      select c.search_name, c.social_id
      from connectors c
      where c.tenant_id = ${tenantId} and (
        select count(*) from (select from connectors where tenant_id = ${tenantId} limit ${connectorsMax + 1}) m
      ) <= ${connectorsMax}
      order by c.search_name, c.social_id
      offset 0
    ) n`)
  return read?.names && read.social_ids ? new NameList(read.names, read.social_ids) : null
}
