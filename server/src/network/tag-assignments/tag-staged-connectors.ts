import type { TagNames } from '../../directory/tags/add-connector-types.ts'
import { sql } from '../../floor/db/sql.ts'
import type { StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'

/** A tag that a staged connector is to get. */
interface StagedTag {
  /** The number of the row. */
  n: number
  name: string
  canon: string
}

/** The tags that the staged connectors come with. */
export async function stagedTags(db: Db, { tenantId, jobId }: StagedJob): Promise<StagedTag[]> {
  const rows = await db.rows<{ n: number; tags: string[] }>(sql`
    select n, tags
    from import_connectors
    where tenant_id = ${tenantId} and job_id = ${jobId} and tags <> '{}'`)
  return rows
    .flatMap(({ n, tags }) => tags.map((name) => ({ n, name: name.trim(), canon: canonicalName(name) })))
    .filter(({ canon }) => canon !== '')
}

export const namesOf = (tags: readonly StagedTag[]): TagNames =>
  new Map(tags.map(({ canon, name }) => [canon, name]))

/**
 * Gives the staged connectors their tags by name, in any group of person tags. A tag of a `single` group replaces the
 * present one; of several that a connector comes with the last counts.
 */
export async function tagStagedConnectors(
  db: Db,
  { tenantId, jobId, now }: StagedJob,
  tags: readonly StagedTag[],
): Promise<void> {
  if (tags.length === 0) return
  await db.run(sql`
    with named as (
      select distinct on (k.person_id, t.name_canon)
        k.person_id, t.id as tag_id, g.id as group_id, g.selection = 'single' as is_single, requested.at
      from unnest(${tags.map(({ n }) => n)}::int[], ${tags.map(({ canon }) => canon)}::text[])
        with ordinality as requested (n, canon, at)
      join import_connectors k on k.tenant_id = ${tenantId} and k.job_id = ${jobId} and k.n = requested.n
      join tags t on t.tenant_id = ${tenantId} and t.name_canon = requested.canon
      join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and g.subject_type = 'person'
      order by k.person_id, t.name_canon, g.position, g.id, requested.at desc
    ), of_multi as (
      insert into person_tags (tenant_id, person_id, tag_id, group_id, created_at)
      select ${tenantId}::uuid, person_id, tag_id, group_id, ${now}::timestamptz
      from named
      where not is_single
      on conflict do nothing
    )
    insert into person_tags as carried (tenant_id, person_id, tag_id, group_id, single_group_id, created_at)
    select distinct on (person_id, group_id)
      ${tenantId}::uuid, person_id, tag_id, group_id, group_id, ${now}::timestamptz
    from named
    where is_single
    order by person_id, group_id, at desc
    on conflict (tenant_id, person_id, single_group_id) do update
    set tag_id = excluded.tag_id, created_at = excluded.created_at
    where carried.tag_id <> excluded.tag_id`)
}
