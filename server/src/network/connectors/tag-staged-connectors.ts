import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/**
 * Gives the staged connectors their tags by name, in any group of person tags; a name nobody has used
 * becomes a tag of the group of connector types.
 */
export async function tagStagedConnectors(db: Db, { tenantId, jobId, now }: StagedJob): Promise<void> {
  const rows = await db.rows<{ n: number; tags: string[] }>(sql`
    select n, tags
    from import_connectors
    where tenant_id = ${tenantId} and job_id = ${jobId} and tags <> '{}'`)
  const requested = rows.flatMap(({ n, tags }) =>
    tags.map((name) => ({ n, name: name.trim(), canon: canonicalName(name) })),
  )
  const named = requested.filter(({ canon }) => canon !== '')
  if (named.length === 0) return
  await makeMissingTags(db, { tenantId, now }, new Map(named.map(({ canon, name }) => [canon, name])))
  await db.run(sql`
    insert into person_tags (tenant_id, person_id, tag_id, group_id, single_group_id, created_at)
    select distinct on (k.person_id, t.name_canon)
      ${tenantId}::uuid, k.person_id, t.id, g.id, case when g.selection = 'single' then g.id end, ${now}::timestamptz
    from unnest(${named.map(({ n }) => n)}::int[], ${named.map(({ canon }) => canon)}::text[]) as requested (n, canon)
    join import_connectors k on k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.n = requested.n
    join tags t on t.tenant_id = ${tenantId} and t.name_canon = requested.canon
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and g.subject_type = 'person'
    order by k.person_id, t.name_canon, g.position, g.id
    on conflict do nothing`)
}

async function makeMissingTags(
  db: Db,
  { tenantId, now }: Pick<StagedJob, 'tenantId' | 'now'>,
  names: ReadonlyMap<string, string>,
): Promise<void> {
  await db.run(sql`
    insert into tags (tenant_id, id, group_id, name, name_canon, color, position, created_at, updated_at)
    select ${tenantId}::uuid, requested.id, g.id, requested.name, requested.canon, 'gray',
      (select coalesce(max(position), -1) from tags where tenant_id = ${tenantId} and group_id = g.id) + requested.place,
      ${now}::timestamptz, ${now}::timestamptz
    from unnest(
      ${[...names.values()].map(() => newId())}::uuid[], ${[...names.values()]}::text[], ${[...names.keys()]}::text[]
    ) with ordinality as requested (id, name, canon, place)
    join tag_groups g on g.tenant_id = ${tenantId} and g.system_role = 'connector_type'
    where not exists (
      select from tags t
      join tag_groups other on other.tenant_id = ${tenantId} and other.id = t.group_id
      where t.tenant_id = ${tenantId} and t.name_canon = requested.canon and other.subject_type = 'person'
    )
    on conflict (tenant_id, group_id, name_canon) do nothing`)
}
