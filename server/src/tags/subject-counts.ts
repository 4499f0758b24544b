import { type Sql, sql } from '../db/sql.ts'

/**
 * Selects `tag_id` and `subject_count`, the number of records that carry the tag, for the tags that some carry of one
 * subject type or of all three.
 */
export function subjectCounts(tenantId: string, subjectType: string | undefined): Sql {
  const ofType = subjectType === undefined ? sql`true` : sql`g.subject_type = ${subjectType}`
  return sql`
    select t.id as tag_id, k.carriers as subject_count
    from (
      select tag_id, sum(carriers) as carriers
      from (
        select tag_id, carriers from tag_totals where tenant_id = ${tenantId}
        union all
        -- The status is a column of the opportunity and never a row of path_tags.
        select status_id, routes from status_totals where tenant_id = ${tenantId}
      ) k
      group by tag_id
    ) k
    join tags t on t.tenant_id = ${tenantId} and t.id = k.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and ${ofType}
    where g.tenant_id = ${tenantId}`
}
