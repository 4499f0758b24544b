import { type Sql, sql } from '../../db/sql.ts'
import type { Db } from '../../db/tenant-db.ts'
import { giveWay } from '../../give-way.ts'
import type { RouteStamp } from '../stamp-routes.ts'
import { hexBytes } from './id-table.ts'
import type { Named } from './name-table.ts'
import type { RouteIndex } from './route-index.ts'
import { type RoutesRead, recordBytes } from './routes-read.ts'

/** So many connectors are read at once, and so many of their routes taken in at once, which holds up requests meanwhile. */
const connectorsAtOnce = 100
const routesAtOnce = 500

/** Reads all routes of a workspace into an index that is empty. */
export async function readAllRoutes(db: Db, tenantId: string, index: RouteIndex): Promise<void> {
  let last = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await db.rows<{ id: string }>(sql`
      select person_id as id
      from connectors
      where tenant_id = ${tenantId} and person_id > ${last}
      order by person_id
      limit ${connectorsAtOnce}`)
    const ids = rows.map(({ id }) => id)
    const { records, ...read } = await readRoutesThrough(db, { tenantId, index }, ids)
    index.name(read)
    for (let at = 0; at < records.byteLength; at += routesAtOnce * recordBytes) {
      const length = Math.min(routesAtOnce * recordBytes, records.byteLength - at)
      index.gather(new DataView(records.buffer, records.byteOffset + at, length))
      await giveWay()
    }
    if (ids.length < connectorsAtOnce) break
    last = ids.at(-1) ?? last
  }
  await index.settle()
}

/** Reads what changed, without changing the index: the routes of connectors and who got another name. */
export async function readChanges(
  db: Db,
  known: { tenantId: string; index: RouteIndex },
  { connectorIds, personIds }: RoutesChanged,
): Promise<{ routes: RoutesRead; renamed: Named[] }> {
  const renamed = personIds.length > 0 ? await db.rows<Named>(peopleNamed(known.tenantId, personIds)) : []
  return { routes: await readRoutesThrough(db, known, connectorIds), renamed }
}

async function readRoutesThrough(
  db: Db,
  { tenantId, index }: { tenantId: string; index: RouteIndex },
  connectorIds: readonly string[],
): Promise<RoutesRead> {
  const [connectors, [read]] = await db.batch<[Named[], { records: string | null }[]]>([
    sql`
      select person_id as id, search_name as name
      from connectors
      where tenant_id = ${tenantId} and person_id = any(${connectorIds}::uuid[])`,
    recordsThrough(tenantId, connectorIds),
  ])
  const records = hexBytes(read?.records ?? '')
  const unnamed = index.unnamed(records)
  const [people, companies] = await db.batch<[Named[], Named[]]>([
    peopleNamed(tenantId, unnamed.people),
    sql`
      select id, search_name as name
      from companies
      where tenant_id = ${tenantId} and id = any(${unnamed.companies}::uuid[])`,
  ])
  return { connectorIds, records, connectors, people, companies }
}

const peopleNamed = (tenantId: string, ids: readonly string[]): Sql => sql`
  select id, search_name as name from people where tenant_id = ${tenantId} and id = any(${ids}::uuid[])`

/** The records of a RouteIndex, all in one text: as many rows they would take several times as long to read. */
const recordsThrough = (tenantId: string, connectorIds: readonly string[]): Sql => sql`
  select encode(string_agg(
      uuid_send(o.id) || uuid_send(o.connector_id) || uuid_send(o.prospect_id)
        || uuid_send(coalesce(o.company_id, '00000000-0000-0000-0000-000000000000'))
        || int2send(coalesce(o.score, -1::smallint)) || int2send(o.hidden),
      ''), 'hex') as records
  from opportunities o
  where o.tenant_id = ${tenantId} and o.connector_id = any(${connectorIds}::uuid[])`

export interface RoutesChanged {
  connectorIds: string[]
  personIds: string[]
}

interface ChangeRow {
  slot_id: string
  n: number
  stamp: string
  connector_ids: string[] | null
  person_ids: string[]
}

/** What changed between two versions; null where that is not told any more, or was too much to be told. */
export async function changesBetween(
  db: Db,
  tenantId: string,
  { from, to }: { from: readonly RouteStamp[]; to: readonly RouteStamp[] },
): Promise<RoutesChanged | null> {
  const known = new Map(from.map((stamp) => [stamp.slot_id, stamp]))
  const moved = to.filter(({ slot_id, stamp }) => known.get(slot_id)?.stamp !== stamp)
  const rows = await db.rows<ChangeRow>(sql`
    select c.slot_id, c.n, c.stamp, c.connector_ids, c.person_ids
    from unnest(
      ${moved.map(({ slot_id }) => slot_id)}::uuid[], ${moved.map(({ slot_id }) => known.get(slot_id)?.n ?? 0)}::bigint[]
    ) as moved (slot_id, n)
    join route_changes c on c.tenant_id = ${tenantId} and c.slot_id = moved.slot_id and c.n >= moved.n
    order by c.slot_id, c.n`)
  const connectorIds = new Set<string>()
  const personIds = new Set<string>()
  for (const stamp of moved) {
    const told = rows.filter(({ slot_id }) => slot_id === stamp.slot_id)
    if (!isUnbroken(told, known.get(stamp.slot_id), stamp)) return null
    for (const { n, connector_ids, person_ids } of told) {
      if (n === (known.get(stamp.slot_id)?.n ?? 0)) continue
      if (connector_ids === null) return null
      for (const id of connector_ids) connectorIds.add(id)
      for (const id of person_ids) personIds.add(id)
    }
  }
  return { connectorIds: [...connectorIds], personIds: [...personIds] }
}

/** Whether these are all changes from one state of a stamp to another: a stamp without changes has no row yet. */
function isUnbroken(rows: readonly ChangeRow[], from: RouteStamp | undefined, to: RouteStamp): boolean {
  const begins = from !== undefined && from.n > 0 ? from : { n: 1, stamp: undefined }
  const [first, last] = [rows[0], rows.at(-1)]
  return (
    first?.n === begins.n &&
    (begins.stamp === undefined || first.stamp === begins.stamp) &&
    last?.n === to.n &&
    last.stamp === to.stamp &&
    rows.length === to.n - begins.n + 1
  )
}
