import { type Sql, sql } from '@throughline/server/floor/db/sql.ts'

/** What hangs on opportunities that have been worked with: each fifth has a tag, each third two lines of history. */
export const networkExtras = (tenantId: string): Sql[] => [
  sql`
    insert into tag_groups (tenant_id, id, subject_type, name, name_canon, selection, position, created_at, updated_at)
    values (${tenantId}, new_id(), 'path', 'Bench', 'bench', 'multi', 99, now(), now())`,
  sql`
    insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
    select tenant_id, new_id(), id, 'Bench tag', 'bench tag', 'gray', 0, now(), now()
    from tag_groups
    where tenant_id = ${tenantId} and name_canon = 'bench'`,
  sql`
    insert into path_tags (tenant_id, opportunity_id, tag_id, group_id, created_at)
    select o.tenant_id, o.id, t.id, t.group_id, now()
    from tags t
    join opportunities o on o.tenant_id = t.tenant_id and hashint8(hashtextextended(o.id::text, 0)) % 5 = 0
    where t.tenant_id = ${tenantId} and t.name_canon = 'bench tag'`,
  sql`
    insert into history (tenant_id, id, subject_id, field, from_value, to_value, at)
    select tenant_id, new_id(), id, field, null, 'x', now()
    from opportunities
    cross join unnest(array['status', 'score']) field
    where tenant_id = ${tenantId} and hashint8(hashtextextended(id::text, 1)) % 3 = 0`,
]
