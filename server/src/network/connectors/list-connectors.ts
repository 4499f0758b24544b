import {
  connectorSorts,
  type listConnectors as contract,
} from '@throughline/contract/connectors/list-connectors.ts'
import { prepared, type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { cursorTail, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import { readSort } from '../../floor/operation/read-sort.ts'
import {
  type ConnectorRow,
  connectorColumns,
  connectorJoins,
  shownConnector,
  tagsOfSome,
} from './connector-columns.ts'
import { connectorFilters } from './connector-filters.ts'
import { type ConnectorOrder, connectorOrder, upTo } from './connector-order.ts'
import { findConnectors } from './find-connectors.ts'

export const listConnectors: Handler<typeof contract> = async (ctx, { sort, ...filters }) => {
  const order = connectorOrder(ctx.tenantId, readSort(connectorSorts, sort))
  const page = pageByCursor(order.cursor, filters)
  return ctx.db.snapshot(async (db) => {
    const filter = await connectorFilters(db, ctx.tenantId, filters)
    const offset = page.after ? await countUpTo(db, { filter, order, last: page.after }) : page.offset
    const { ids, total, last } = await findConnectors(db, { filter, order, offset, limit: page.page_size })
    const connectors = (await rowsOf(db, ctx.tenantId, ids)).map(shownConnector)
    const next = offset + connectors.length < total ? last : undefined
    return {
      connectors,
      total,
      ...cursorTail(order.cursor, page, next),
    }
  })
}

/**
 * How many of the requested connectors stand before the page that follows a row: pages are found by their number. The
 * row, of which `last` is the place, may be gone.
 */
async function countUpTo(
  db: Db,
  { filter, order, last }: { filter: Sql; order: ConnectorOrder; last: readonly string[] },
): Promise<number> {
  const [value = '', searchName = '', socialId = ''] = last
  const counted = await db.first<{ before: number }>(sql`
    select count(*) as before
    from connectors c ${order.joins}
    where ${filter} and ${upTo(order, [value, searchName, socialId])}`)
  return counted?.before ?? 0
}

/** Only the rows of the page are joined to what is shown beside them, and read apart: always the same way. */
async function rowsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<ConnectorRow[]> {
  if (ids.length === 0) return []
  return db.rows<ConnectorRow>(
    prepared(
      'connector_rows',
      sql`
        with listed as materialized (
          select c.person_id, c.social_id, page.place
          from unnest(${ids}::text[]) with ordinality as page (social_id, place)
          join connectors c on c.tenant_id = ${tenantId} and c.social_id = page.social_id
        )
        select ${connectorColumns(tenantId, sql`k.names`)}
        from listed c
        ${connectorJoins(tenantId)}
        left join (${tagsOfSome(tenantId, sql`array(select person_id from listed)`)}) k on k.person_id = c.person_id
        order by c.place`,
    ),
  )
}
