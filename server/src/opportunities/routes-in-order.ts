import { inBytes, KeptFinds } from '../db/kept-finds.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { hexBytes, idAt } from './in-memory/id-table.ts'
import { inOrder, type PageWanted } from './search-statement.ts'
import type { Position } from './sort-order.ts'

/** A record: the id of a route and the time it is sorted by, in milliseconds, which is no number where there is none. */
export const recordBytes = 24

/** So many routes are read first, and twice as many each time after that: more where they are kept for others. */
const readFirst = { kept: 4_096, once: 512 }

const keptBytesMax = 32 * 1024 * 1024

/** By workspace, order and what is hidden, the first routes and those that come after them. */
const kept = new KeptFinds<DataView>({ max: keptBytesMax, sizeOf: inBytes((records) => records.byteLength) })

/**
 * All routes that a search may show, in an order by one of their times and behind a position if one is given, as many at
 * a time as are read at once. From the first on they are kept until a route comes, goes or has another time. `db` must
 * read one snapshot.
 */
export async function* routesInOrder(
  db: Db,
  tenantId: string,
  { order, hiding, after }: Pick<PageWanted, 'order' | 'hiding' | 'after'>,
): AsyncGenerator<DataView> {
  const version = after ? null : await orderVersion(db, tenantId)
  let position = after
  for (let limit = after ? readFirst.once : readFirst.kept; ; limit *= 2) {
    const read = async () => {
      const page = { order, hiding, after: position, offset: 0, limit }
      const row = await db.first<{ records: string | null }>(recordsInOrder(tenantId, page))
      return hexBytes(row?.records ?? '')
    }
    const records = await kept.find(
      { key: JSON.stringify([tenantId, order.name, hiding, limit]), version },
      read,
    )
    yield records
    if (records.byteLength < limit * recordBytes) return
    position = positionAt(records, records.byteLength - recordBytes)
  }
}

/** The same only as long as routes and their times are; null where nothing is known of changes. */
async function orderVersion(db: Db, tenantId: string): Promise<string | null> {
  const row = await db.first<{ version: string | null }>(sql`
    select string_agg(concat(stamp, ' ', orders_stamp), ' ' order by id) as version
    from route_slots
    where tenant_id = ${tenantId}`)
  return row?.version ?? null
}

/** All in one text: as many rows they would take several times as long to read. */
const recordsInOrder = (tenantId: string, page: PageWanted): Sql => sql`
  select encode(string_agg(
      uuid_send(r.id) || float8send(coalesce(date_part('epoch', r.sort_value) * 1000, 'NaN')), ''), 'hex') as records
  from (${inOrder({ source: raw('opportunities o'), conditions: [sql`o.tenant_id = ${tenantId}`] }, page)}) r`

const positionAt = (records: DataView, at: number): Position => ({
  id: idAt(records, at),
  value: timeAt(records, at),
})

/** The time of the record that begins at an offset, null for none. */
export function timeAt(records: DataView, at: number): string | null {
  const time = records.getFloat64(at + 16)
  return Number.isNaN(time) ? null : new Date(Math.round(time)).toISOString()
}
