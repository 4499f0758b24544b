import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { type ConnectorOrder, type ConnectorPlace, orderBy } from './connector-order.ts'

export interface FoundConnectors {
  /** The social ids of the page, in order. */
  ids: string[]
  /** Where the last row of the page stands. */
  last: ConnectorPlace | undefined
  total: number
}

interface Found {
  value: string
  search_name: string
  social_id: string
}

/** A page of connectors `c` in an order, and how many there are. `db` must read one snapshot. */
export async function findConnectors(
  db: Db,
  page: { filter: Sql; order: ConnectorOrder; offset: number; limit: number },
): Promise<FoundConnectors> {
  const { filter, order, offset, limit } = page
  const [found, [counted]] = await db.batch<[Found[], { total: number }[]]>([
    sql`
      select ${order.value}::text as value, c.search_name, c.social_id
      from connectors c ${order.joins}
      where ${filter}
      order by ${orderBy(order)}
      limit ${limit} offset ${offset}`,
    sql`select count(*) as total from connectors c where ${filter}`,
  ])
  const last = found.at(-1)
  return {
    ids: found.map(({ social_id }) => social_id),
    last: last && [last.value, last.search_name, last.social_id],
    total: counted?.total ?? 0,
  }
}
