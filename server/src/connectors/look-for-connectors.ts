import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { asksByName, asksForAll, type Filters, wantedConnectors, wantedInOrder } from './wanted-connectors.ts'

export interface Found {
  /** The social ids of the page, in order. */
  ids: string[]
  total: number
}

interface Cut {
  offset: number
  limit: number
}

export interface PageOfConnectors extends Cut {
  filters: Filters
}

/** A page of the list of connectors, found in the database. */
export function lookForConnectors(
  db: Db,
  tenantId: string,
  { filters, ...cut }: PageOfConnectors,
): Promise<Found> {
  if (asksForAll(filters)) return pageOfAll(db, tenantId, cut)
  const wanted = wantedConnectors(tenantId, filters)
  if (asksByName(filters)) return pageOfSome(db, { wanted, ...cut })
  return pageOfMany(db, { wanted, walked: wantedInOrder(tenantId, filters), ...cut })
}

interface FoundRow {
  social_id: string
}

/** The index is walked from the end that is nearer, which the number of connectors tells. */
async function pageOfAll(db: Db, tenantId: string, { offset, limit }: Cut): Promise<Found> {
  const wanted = sql`c.tenant_id = ${tenantId}`
  const count = sql`select count(*) as total from connectors c where ${wanted}`
  const fromStart = inOrder(sql`connectors c where ${wanted}`, { offset, limit })
  if (offset === 0) {
    const [found, [counted]] = await db.batch<[FoundRow[], { total: number }[]]>([fromStart, count])
    return { ids: idsOf(found), total: counted?.total ?? 0 }
  }
  const total = (await db.first<{ total: number }>(count))?.total ?? 0
  const behind = Math.max(0, total - offset - limit)
  const onPage = Math.max(0, Math.min(limit, total - offset))
  if (behind >= offset) return { ids: idsOf(await db.rows<FoundRow>(fromStart)), total }
  const found = await db.rows<FoundRow>(sql`
    select c.social_id
    from connectors c
    where ${wanted}
    order by c.search_name desc, c.social_id desc
    limit ${onPage} offset ${behind}`)
  return { ids: idsOf(found).reverse(), total }
}

/** The connectors with a tag or of an owner are gone through in order, and counted apart in the index alone. */
async function pageOfMany(
  db: Db,
  { wanted, walked, ...cut }: Cut & { wanted: Sql; walked: Sql },
): Promise<Found> {
  const [found, [counted]] = await db.batch<[FoundRow[], { total: number }[]]>([
    inOrder(sql`connectors c where ${walked}`, cut),
    sql`select count(*) as total from connectors c where ${wanted}`,
  ])
  return { ids: idsOf(found), total: counted?.total ?? 0 }
}

/** What is wanted is looked for once, for the page and the count. */
async function pageOfSome(db: Db, { wanted, ...cut }: Cut & { wanted: Sql }): Promise<Found> {
  const found = await db.first<{ ids: string[]; total: number }>(sql`
    with matched as materialized (select c.search_name, c.social_id from connectors c where ${wanted})
    select array(${inOrder(sql`matched c`, cut)}) as ids, (select count(*) from matched) as total`)
  return found ?? { ids: [], total: 0 }
}

const idsOf = (found: readonly FoundRow[]) => found.map(({ social_id }) => social_id)

/** Found by the index alone. */
const inOrder = (from: Sql, { offset, limit }: Cut) => sql`
  select c.social_id from ${from} order by c.search_name, c.social_id limit ${limit} offset ${offset}`
