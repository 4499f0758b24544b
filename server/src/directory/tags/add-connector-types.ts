import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { TimedScope } from '../../floor/operation/context.ts'

/** Names of tags, by the canonical form in which they are unique. */
export type TagNames = ReadonlyMap<string, string>

/**
 * Adds a tag to the connector types, after the present ones, for each name that no tag for people has yet. It may lock
 * the group, so it must run before people and their tags are locked, as in all operations on tags.
 */
export async function addConnectorTypes({ db, tenantId, now }: TimedScope, names: TagNames): Promise<void> {
  const missing = sql`
    from unnest(
      ${[...names.keys()].map(() => newId())}::uuid[], ${[...names.values()]}::text[], ${[...names.keys()]}::text[]
    ) with ordinality as requested (id, name, canon, place)
    where not exists (
      select from tags t
      join tag_groups other on other.tenant_id = ${tenantId} and other.id = t.group_id
      where t.tenant_id = ${tenantId} and t.name_canon = requested.canon and other.subject_type = 'person'
    )`
  if (names.size === 0 || !(await db.has(sql`select requested.id ${missing} limit 1`))) return
  await db.batch([
    sql`
      select id from tag_groups where tenant_id = ${tenantId} and system_role = 'connector_type' for no key update`,
    sql`
      insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
      select ${tenantId}::uuid, added.id, g.id, added.name, added.canon, 'gray',
        (select coalesce(max(position), -1) from tags where tenant_id = ${tenantId} and group_id = g.id) + added.n,
        ${now}::timestamptz, ${now}::timestamptz
      from (
        select requested.*, row_number() over (order by requested.place) as n ${missing}
      ) added
      join tag_groups g on g.tenant_id = ${tenantId} and g.system_role = 'connector_type'
      on conflict (tenant_id, group_id, name_canon) do nothing
      returning 1`,
  ])
}
