import type { listConnectors as contract } from '@throughline/contract/connectors/list-connectors.ts'
import { empty, type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Handler } from '../handler.ts'
import { type ConnectorRow, connectorColumns, connectorJoins, shownConnector } from './connector-columns.ts'
import { asksByName, asksForAll, wantedConnectors, wantedInOrder } from './wanted-connectors.ts'

export const listConnectors: Handler<typeof contract> = async (ctx, input) => {
  const { page, page_size } = input
  const offset = (page - 1) * page_size
  const cut = { offset, limit: page_size }
  const wanted = wantedConnectors(ctx.tenantId, input)
  const { rows, total } = asksForAll(input)
    ? await ctx.db.snapshot((db) => pageOfAll(db, ctx.tenantId, cut))
    : asksByName(input)
      ? await pageOfSome(ctx.db, ctx.tenantId, { wanted, ...cut })
      : await pageOfMany(ctx.db, ctx.tenantId, { wanted, walked: wantedInOrder(ctx.tenantId, input), ...cut })
  return {
    connectors: rows.map(shownConnector),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}

type SomeRow = ConnectorRow & { total: number; search_name: string; social_id: string | null }

interface Found {
  rows: ConnectorRow[]
  total: number
}

interface Cut {
  offset: number
  limit: number
}

/** The index is walked from the end that is nearer, which the number of connectors tells. */
async function pageOfAll(db: Db, tenantId: string, { offset, limit }: Cut): Promise<Found> {
  const wanted = sql`c.tenant_id = ${tenantId}`
  const count = sql`select count(*) as total from connectors c where ${wanted}`
  if (offset === 0) {
    const first = inOrder(sql`connectors c where ${wanted}`, { offset, limit })
    const [rows, [counted]] = await db.batch<[ConnectorRow[], { total: number }[]]>([
      shown(tenantId, first),
      count,
    ])
    return { rows, total: counted?.total ?? 0 }
  }
  const total = (await db.first<{ total: number }>(count))?.total ?? 0
  const behind = Math.max(0, total - offset - limit)
  const onPage = Math.max(0, Math.min(limit, total - offset))
  const found =
    behind < offset
      ? sql`
        select c.search_name, c.social_id from connectors c where ${wanted}
        order by c.search_name desc, c.social_id desc
        limit ${onPage} offset ${behind}`
      : inOrder(sql`connectors c where ${wanted}`, { offset, limit })
  return { rows: await db.rows<ConnectorRow>(shown(tenantId, found)), total }
}

/** The connectors with a tag or of an owner are gone through in order, and counted apart in the index alone. */
async function pageOfMany(
  db: Db,
  tenantId: string,
  { wanted, walked, ...cut }: Cut & { wanted: Sql; walked: Sql },
): Promise<Found> {
  const [rows, [counted]] = await db.batch<[ConnectorRow[], { total: number }[]]>([
    shown(tenantId, inOrder(sql`connectors c where ${walked}`, cut)),
    sql`select count(*) as total from connectors c where ${wanted}`,
  ])
  return { rows, total: counted?.total ?? 0 }
}

/** What is wanted is looked for once, for the page and the count. */
async function pageOfSome(
  db: Db,
  tenantId: string,
  { wanted, ...cut }: Cut & { wanted: Sql },
): Promise<Found> {
  const rows = await db.rows<SomeRow>(sql`
    with matched as materialized (select c.search_name, c.social_id from connectors c where ${wanted})
    select t.total, page.*
    from (select count(*) as total from matched) t
    left join (${shown(tenantId, inOrder(sql`matched c`, cut), sql`, found.search_name`)}) page on true
    order by page.search_name, page.social_id`)
  return {
    rows: rows.flatMap(({ total: _, search_name: __, ...row }) => (row.social_id === null ? [] : [row])),
    total: rows[0]?.total ?? 0,
  }
}

/** Found by the index alone. */
const inOrder = (from: Sql, { offset, limit }: Cut) => sql`
  select c.search_name, c.social_id from ${from} order by c.search_name, c.social_id limit ${limit} offset ${offset}`

/** Only the rows of the page are joined to what is shown beside them. */
const shown = (tenantId: string, found: Sql, besides = empty) => sql`
  select ${connectorColumns(tenantId)}${besides}
  from (${found}) found
  join connectors c on c.tenant_id = ${tenantId} and c.social_id = found.social_id
  ${connectorJoins(tenantId)}
  order by found.search_name, found.social_id`
