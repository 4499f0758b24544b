import type { listConnectors as contract } from '@throughline/contract/connectors/list-connectors.ts'
import { prepared, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Handler } from '../handler.ts'
import { type ConnectorRow, connectorColumns, connectorJoins, shownConnector } from './connector-columns.ts'
import { asksByName, asksForAll, wantedConnectors, wantedInOrder } from './wanted-connectors.ts'

export const listConnectors: Handler<typeof contract> = (ctx, input) => {
  const { page, page_size } = input
  const offset = (page - 1) * page_size
  const cut = { offset, limit: page_size }
  const wanted = wantedConnectors(ctx.tenantId, input)
  const found = (db: Db) => {
    if (asksForAll(input)) return pageOfAll(db, ctx.tenantId, cut)
    if (asksByName(input)) return pageOfSome(db, { wanted, ...cut })
    return pageOfMany(db, { wanted, walked: wantedInOrder(ctx.tenantId, input), ...cut })
  }
  return ctx.db.snapshot(async (db) => {
    const { ids, total } = await found(db)
    const rows = await rowsOf(db, ctx.tenantId, ids)
    return {
      connectors: rows.map(shownConnector),
      total,
      page,
      page_size,
      has_more: offset + rows.length < total && rows.length > 0,
    }
  })
}

interface Found {
  /** The social ids of the page, in order. */
  ids: string[]
  total: number
}

interface FoundRow {
  social_id: string
}

interface Cut {
  offset: number
  limit: number
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

/** Only the rows of the page are joined to what is shown beside them, and read apart: always the same way. */
async function rowsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<ConnectorRow[]> {
  if (ids.length === 0) return []
  return db.rows<ConnectorRow>(
    prepared(
      'connector_rows',
      sql`
        select ${connectorColumns(tenantId)}
        from unnest(${ids}::text[]) with ordinality as page (social_id, place)
        join connectors c on c.tenant_id = ${tenantId} and c.social_id = page.social_id
        ${connectorJoins(tenantId)}
        order by page.place`,
    ),
  )
}
