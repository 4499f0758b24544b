import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'

export interface FoundConnectors {
  /** The social ids of the page, in order. */
  ids: string[]
  total: number
}

/** A page of connectors `c` by name, and how many there are. `db` must read one snapshot. */
export async function findConnectors(
  db: Db,
  { wanted, offset, limit }: { wanted: Sql; offset: number; limit: number },
): Promise<FoundConnectors> {
  const [found, [counted]] = await db.batch<[{ social_id: string }[], { total: number }[]]>([
    sql`
      select c.social_id
      from connectors c
      where ${wanted}
      order by c.search_name, c.social_id
      limit ${limit} offset ${offset}`,
    sql`select count(*) as total from connectors c where ${wanted}`,
  ])
  return { ids: found.map(({ social_id }) => social_id), total: counted?.total ?? 0 }
}
