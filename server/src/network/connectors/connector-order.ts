import type { connectorSorts } from '@throughline/contract/connectors/list-connectors.ts'
import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import { type Keyset, keyset } from '../../floor/operation/keyset.ts'
import { directionsOf, type Sort } from '../../floor/operation/read-sort.ts'

type Field = (typeof connectorSorts)[number]

interface ConnectorOrder {
  /** Never null; the same for all where the name alone decides. */
  value: string
  /** The joins that the value needs, beside `c`. */
  joins: Sql
  list: Keyset
}

/** An order of connectors `c`: by a value, of equal ones by name, then by social id. By name it is that of the index. */
export function connectorOrder(tenantId: string, { field, isTurned }: Sort<Field>): ConnectorOrder {
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

/** What is not known comes behind everything that is. */
const folded = (column: string): string =>
  `case when coalesce(${column}, '') = '' then '1' else '0' || lower(${column}) end`

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
