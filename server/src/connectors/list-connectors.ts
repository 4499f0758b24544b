import type { listConnectors as contract } from '@throughline/contract/connectors/list-connectors.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Handler } from '../handler.ts'
import { type ConnectorRow, connectorColumns, connectorJoins, shownConnector } from './connector-columns.ts'
import { wantedConnectors } from './wanted-connectors.ts'

export const listConnectors: Handler<typeof contract> = async (ctx, input) => {
  const { page, page_size } = input
  const wanted = wantedConnectors(ctx.tenantId, input)
  const offset = (page - 1) * page_size
  const [rows, [count]] = await ctx.db.batch<[ConnectorRow[], { total: number }[]]>([
    pageOf(ctx.tenantId, wanted, page_size, offset),
    sql`select count(*) as total from connectors c where ${wanted}`,
  ])
  const total = count?.total ?? 0
  return {
    connectors: rows.map(shownConnector),
    total,
    page,
    page_size,
    has_more: offset + rows.length < total && rows.length > 0,
  }
}

/**
 * The page is found in the index alone, which is why it holds no person_id; only its rows are joined to what is
 * shown beside them.
 */
const pageOf = (tenantId: string, wanted: Sql, pageSize: number, offset: number) => sql`
  select ${connectorColumns(tenantId)}
  from (
    select c.search_name, c.social_id
    from connectors c
    where ${wanted}
    order by c.search_name, c.social_id
    limit ${pageSize} offset ${offset}
  ) found
  join connectors c on c.tenant_id = ${tenantId} and c.social_id = found.social_id
  ${connectorJoins(tenantId)}
  order by found.search_name, found.social_id`
