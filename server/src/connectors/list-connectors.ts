import type { listConnectors as contract } from '@throughline/contract/connectors/list-connectors.ts'
import { prepared, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Handler } from '../handler.ts'
import {
  type ConnectorRow,
  connectorColumns,
  connectorJoins,
  shownConnector,
  tagsOfSome,
} from './connector-columns.ts'
import { findConnectors } from './find-connectors.ts'

export const listConnectors: Handler<typeof contract> = (ctx, { page, page_size, ...filters }) => {
  const offset = (page - 1) * page_size
  return ctx.db.snapshot(async (db) => {
    const { ids, total } = await findConnectors(db, ctx.tenantId, { filters, offset, limit: page_size })
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

/** Only the rows of the page are joined to what is shown beside them, and read apart: always the same way. */
async function rowsOf(db: Db, tenantId: string, ids: readonly string[]): Promise<ConnectorRow[]> {
  if (ids.length === 0) return []
  return db.rows<ConnectorRow>(
    prepared(
      'connector_rows',
      sql`
        with listed as materialized (
          select c.person_id, c.social_id, c.opportunities_count, page.place
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
