import { KeptFinds } from '../db/kept-finds.ts'
import { empty, type Sql, sql } from '../db/sql.ts'
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
  const tagIds = await tagsOfOneName(db, tenantId)
  const rows = await db.rows<ConnectorCounts & { owner_id: string }>(sql`
    select owner_id, coalesce(max(connectors) filter (where name is null), 0) as connector_count,
      ('{' || coalesce(string_agg(name || connectors, ','), '') || '}')::json as connectors_by_tag
    from (
      select k.owner_id, t.name, sum(k.connectors) as connectors
      from (
        select owner_id, tag_id, connectors from connector_totals where tenant_id = ${tenantId}
        ${tagIds.length > 0 ? countedTwice(tenantId, tagIds) : empty}
      ) k
      join (
        select id, to_json(name) || ':' as name from tags where tenant_id = ${tenantId}
        union all
        select ${allTagsId}, null
        offset 0
      ) t on t.id = k.tag_id
      where ${condition}
      group by k.owner_id, t.name
      having sum(k.connectors) <> 0
    ) by_name
    group by owner_id`)
  return new Map(rows.map(({ owner_id, ...counts }) => [owner_id, counts]))
}

/** Tags of people that share their name with a tag of another group. */
async function tagsOfOneName(db: Db, tenantId: string): Promise<string[]> {
  const rows = await db.rows<{ id: string }>(sql`
    select unnest(array_agg(t.id)) as id
    from tags t
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and g.subject_type = 'person'
    where t.tenant_id = ${tenantId}
    group by t.name
    having count(*) > 1`)
  return rows.map(({ id }) => id)
}

/** A connector counts once under a name: what its further tags of that name have counted goes again. */
const countedTwice = (tenantId: string, tagIds: readonly string[]) => sql`
  union all
  select owner_id, min(tag_id::text)::uuid, 1 - count(*)
  from (
    select p.owner_id, p.person_id, p.tag_id, t.name
    from person_tags p
    join tags t on t.tenant_id = ${tenantId} and t.id = p.tag_id
    where p.tenant_id = ${tenantId} and p.tag_id = any(${tagIds}::uuid[]) and p.owner_id is not null
  ) carried
  group by owner_id, person_id, name
  having count(*) > 1`

/** What connector_totals counts all connectors of an owner under, whatever they carry. */
export const allTagsId = '00000000-0000-0000-0000-000000000000'
