import type { listConnectors as contract } from '@throughline/contract/connectors/list-connectors.ts'
import { prepared, type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import {
  type CursorList,
  isText,
  readListCursor,
  writeListCursor,
} from '../../floor/operation/list-cursor.ts'
import { searchForm } from '../../floor/text/search-form.ts'
import {
  type ConnectorRow,
  connectorColumns,
  connectorJoins,
  shownConnector,
  tagsOfSome,
} from './connector-columns.ts'
import { findConnectors } from './find-connectors.ts'
import { wantedConnectors } from './wanted-connectors.ts'

const byName: CursorList = { name: 'connectors', parts: [isText, isText] }

export const listConnectors: Handler<typeof contract> = async (
  ctx,
  { cursor: text, page_size, ...asked },
) => {
  const { page: askedPage, ...filters } = asked
  const cursor = text ? readListCursor(byName, text) : undefined
  const page = cursor?.page ?? askedPage
  return ctx.db.snapshot(async (db) => {
    const wanted = await wantedConnectors(db, ctx.tenantId, filters)
    const offset = cursor ? await countUpTo(db, wanted, cursor.after) : (page - 1) * page_size
    const { ids, total } = await findConnectors(db, { wanted, offset, limit: page_size })
    const connectors = (await rowsOf(db, ctx.tenantId, ids)).map(shownConnector)
    const last = offset + connectors.length < total ? connectors.at(-1) : undefined
    return {
      connectors,
      total,
      page,
      page_size,
      has_more: last !== undefined,
      ...(last && {
        next_cursor: writeListCursor(byName, {
          after: [searchForm(last.name), last.social_id],
          page: page + 1,
        }),
      }),
    }
  })
}

/**
 * How many of the wanted connectors stand before the page that follows a row: pages are found by their number. `last` has
 * the name in search form and the social id of that row, which may be gone.
 */
async function countUpTo(db: Db, wanted: Sql, last: readonly string[]): Promise<number> {
  const [searchName, socialId] = last
  const counted = await db.first<{ before: number }>(sql`
    select count(*) as before
    from connectors c
    where ${wanted} and (c.search_name, c.social_id) <= (${searchName}, ${socialId})`)
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
