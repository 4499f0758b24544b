import type { connectorSorts } from '@throughline/contract/connectors/list-connectors.ts'
import { empty, raw, type Sql, sql } from '../../floor/db/sql.ts'
import { type CursorList, isText } from '../../floor/operation/list-cursor.ts'
import type { Sort } from '../../floor/operation/read-sort.ts'

type Field = (typeof connectorSorts)[number]

/** An order of connectors `c`: by a value, of equal ones by name, then by social id. */
interface ConnectorOrder {
  /** Never null; the same for all where the name alone decides. */
  value: Sql
  /** The type of the value as a cursor carries it. */
  type: Sql
  /** The joins that the value needs, beside `c`. */
  joins: Sql
  /** Whether the largest value comes first. */
  isDescending: boolean
  /** Whether names go from Z to A. */
  isTurned: boolean
  cursor: CursorList
}

export function connectorOrder(tenantId: string, { field, isTurned }: Sort<Field>): ConnectorOrder {
  const counts = field === 'opportunities_count'
  return {
    ...orders[field](tenantId),
    type: raw(counts ? 'bigint' : 'text'),
    isDescending: counts !== isTurned,
    isTurned,
    cursor: {
      name: `connectors by ${isTurned ? '-' : ''}${field}`,
      parts: [counts ? isCount : isText, isText, isText],
    },
  }
}

const isCount = (text: string) => /^\d{1,9}$/.test(text)

/** What is not known comes behind everything that is. */
const folded = (text: Sql): Sql =>
  sql`case when coalesce(${text}, '') = '' then '1' else '0' || lower(${text}) end`

const person = (tenantId: string) => sql`join people s on s.tenant_id = ${tenantId} and s.id = c.person_id`

const orders: Record<Field, (tenantId: string) => Pick<ConnectorOrder, 'value' | 'joins'>> = {
  name: () => ({ value: sql`''`, joins: empty }),
  job_title: (tenantId) => ({ value: folded(sql`s.job_title`), joins: person(tenantId) }),
  company_name: (tenantId) => ({ value: folded(sql`s.company_name`), joins: person(tenantId) }),
  owner_name: (tenantId) => ({
    value: folded(sql`s.owner_name`),
    joins: sql`left join connector_ownership s on s.tenant_id = ${tenantId} and s.connector_id = c.person_id`,
  }),
  opportunities_count: (tenantId) => ({
    value: sql`coalesce(s.opportunities, 0)`,
    joins: sql`
      left join (
        select o.connector_id, count(*) as opportunities
        from opportunities o
        where o.tenant_id = ${tenantId}
        group by o.connector_id
      ) s on s.connector_id = c.person_id`,
  }),
}

/** `order by` of connectors `c`. By name alone it is that of the index. */
export function orderBy({ value, joins, isDescending, isTurned }: ConnectorOrder): Sql {
  const byName = raw(isTurned ? 'c.search_name desc, c.social_id desc' : 'c.search_name, c.social_id')
  return joins === empty ? byName : sql`${value} ${raw(isDescending ? 'desc' : 'asc')}, ${byName}`
}

/** The condition on connectors `c` that they stand behind one of this value, name in search form and social id. */
export function behind(
  order: ConnectorOrder,
  [value = '', searchName = '', socialId = '']: readonly string[],
): Sql {
  const byName = sql`
    (c.search_name, c.social_id) ${raw(order.isTurned ? '<' : '>')} (${searchName}::text, ${socialId}::text)`
  if (order.joins === empty) return byName
  const last = sql`${value}::${order.type}`
  return sql`(${order.value} ${raw(order.isDescending ? '<' : '>')} ${last} or (${order.value} = ${last} and ${byName}))`
}
