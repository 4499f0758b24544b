import {
  connectorSorts,
  type listConnectors as contract,
} from '@throughline/contract/connectors/list-connectors.ts'
import { empty, prepared, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Scope } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { behind, type Keyset, keyset, orderBy } from '../../floor/operation/keyset.ts'
import { cutPage, pageByCursor } from '../../floor/operation/page-by-cursor.ts'
import type { Counted } from '../../floor/operation/page-by-number.ts'
import { directionsOf, readSort, type Sort } from '../../floor/operation/read-sort.ts'
import {
  type ConnectorRow,
  connectorColumns,
  connectorJoins,
  shownConnector,
  tagsOfSome,
} from './connector-columns.ts'
import { connectorFilters } from './connector-filters.ts'

type Place = Record<'value' | 'search_name' | 'social_id', string>

export const listConnectors: Handler<typeof contract> = async (ctx, { sort, ...filters }) => {
  const { value, joins, list } = connectorOrder(ctx.tenantId, readSort(connectorSorts, sort))
  const page = pageByCursor(list, filters)
  return ctx.db.snapshot(async (db) => {
    const filter = await connectorFilters({ ...ctx, db }, filters)
    const found = await db.batch<[Place[], Counted]>([
      sql`
        select ${raw(value)}::text as value, c.search_name, c.social_id
        from connectors c ${joins}
        where ${filter} and ${behind(list, page.after)}
        order by ${orderBy(list)}
        limit ${page.limit} offset ${page.offset}`,
      sql`select count(*) as total from connectors c where ${filter}`,
    ])
    const { shown, ...tail } = cutPage(list, page, found, (c) => [c.value, c.search_name, c.social_id])
    const ids = shown.map(({ social_id }) => social_id)
    return { connectors: (await rowsOf({ ...ctx, db }, ids)).map(shownConnector), ...tail }
  })
}

/** Reads the connectors of a page. A statement of its own, so that its plan is the same for every order and filter. */
async function rowsOf({ db, tenantId }: Scope, ids: readonly string[]): Promise<ConnectorRow[]> {
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

type Field = (typeof connectorSorts)[number]

interface ConnectorOrder {
  /** The expression to order by, never null; a constant where only the name decides. */
  value: string
  /** The joins to `c` that the value needs. */
  joins: Sql
  list: Keyset
}

/** An order of connectors `c`: by a value, then by name, then by social id. The order by name is that of the index. */
function connectorOrder(tenantId: string, { field, isTurned }: Sort<Field>): ConnectorOrder {
  const { value, joins } = orders[field](tenantId)
  const [up, down] = directionsOf(isTurned)
  const list = keyset(`connectors by ${isTurned ? '-' : ''}${field}`, [
    field === 'opportunities_count'
      ? [value, 'bigint', down]
      : [value, 'text', field === 'name' ? 'none' : up],
    ['c.search_name', 'text', up],
    ['c.social_id', 'text', up],
  ])
  return { value, joins, list }
}

/** A column in the form by which it is ordered; what is unknown comes last. */
const folded = (column: string): string =>
  `case when coalesce(${column}, '') = '' then '1' else '0' || search_text(${column}) end`

const person = (tenantId: string) => sql`join people s on s.tenant_id = ${tenantId} and s.id = c.person_id`

const orders: Record<Field, (tenantId: string) => Pick<ConnectorOrder, 'value' | 'joins'>> = {
  name: () => ({ value: "''", joins: empty }),
  job_title: (tenantId) => ({ value: folded('s.job_title'), joins: person(tenantId) }),
  company_name: (tenantId) => ({ value: folded('s.company_name'), joins: person(tenantId) }),
  owner_name: (tenantId) => ({
    value: folded('s.owner_name'),
    joins: sql`left join connector_ownership s on s.tenant_id = ${tenantId} and s.connector_id = c.person_id`,
  }),
  opportunities_count: (tenantId) => ({
    value: 'coalesce(s.opportunities, 0)',
    joins: sql`
      left join (
        select o.connector_id, count(*) as opportunities
        from opportunities o
        where o.tenant_id = ${tenantId}
        group by o.connector_id
      ) s on s.connector_id = c.person_id`,
  }),
}
