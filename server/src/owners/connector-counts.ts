import { KeptFinds } from '../db/kept-finds.ts'
import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

export interface ConnectorCounts {
  connector_count: number
  connectors_by_tag: Record<string, number>
}

/** By the id of the owner; who has no connectors is not among them. */
export type CountsByOwner = ReadonlyMap<string, ConnectorCounts>

export const noConnectors: ConnectorCounts = { connector_count: 0, connectors_by_tag: {} }

const kept = new KeptFinds<CountsByOwner>({ max: 100 })

/**
 * The connectors of every owner. They are found once and kept as long as no connector, no owner of one and no tag
 * changed. `db` must read one snapshot.
 */
export async function countsOfAll(db: Db, tenantId: string): Promise<CountsByOwner> {
  const stamps = await db.first<{ version: string | null }>(sql`
    select string_agg(s.connectors_stamp::text, ' ' order by s.id) || t.names as version
    from route_slots s
    cross join (
      select coalesce(md5(string_agg(id || name, ' ' order by id)), '') as names
      from tags
      where tenant_id = ${tenantId}
    ) t
    where s.tenant_id = ${tenantId}
    group by t.names`)
  return kept.find({ key: tenantId, version: stamps?.version ?? null }, () =>
    find(db, { tenantId, condition: sql`true` }),
  )
}

export function countsOfSome(
  db: Db,
  { tenantId, ownerIds }: { tenantId: string; ownerIds: readonly string[] },
): Promise<CountsByOwner> {
  return find(db, { tenantId, condition: sql`k.owner_id = any(${ownerIds}::uuid[])` })
}

/**
 * Counted by name, as two groups may hold tags of one name; without a name are all connectors of the owner. Of tens of
 * thousands of counts the objects are put together as text, each name written as JSON once: `offset 0` sees to that.
 */
async function find(
  db: Db,
  { tenantId, condition }: { tenantId: string; condition: Sql },
): Promise<CountsByOwner> {
  const rows = await db.rows<ConnectorCounts & { owner_id: string }>(sql`
    select owner_id, coalesce(max(connectors) filter (where name is null), 0) as connector_count,
      ('{' || coalesce(string_agg(name || connectors, ','), '') || '}')::json as connectors_by_tag
    from (
      select k.owner_id, t.name, sum(k.connectors) as connectors
      from connector_totals k
      join (
        select id, to_json(name) || ':' as name from tags where tenant_id = ${tenantId}
        union all
        select ${allTagsId}, null
        offset 0
      ) t on t.id = k.tag_id
      where k.tenant_id = ${tenantId} and ${condition}
      group by k.owner_id, t.name
      having sum(k.connectors) <> 0
    ) by_name
    group by owner_id`)
  return new Map(rows.map(({ owner_id, ...counts }) => [owner_id, counts]))
}

/** What connector_totals counts all connectors of an owner under, whatever they carry. */
export const allTagsId = '00000000-0000-0000-0000-000000000000'
