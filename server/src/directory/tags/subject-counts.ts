import { type Sql, sql } from '../../floor/db/sql.ts'

/**
 * Selects `tag_id` and `subject_count`, the number of records that carry the tag, for the tags that some carry of one
 * subject type or of all three.
 */
export function subjectCounts(tenantId: string, subjectType: string | undefined): Sql {
  const ofType = subjectType === undefined ? sql`true` : sql`g.subject_type = ${subjectType}`
  return sql`
    select t.id as tag_id, k.carriers::int as subject_count
    from (
      select tag_id, count(*) as carriers from person_tags where tenant_id = ${tenantId} group by tag_id
      union all
      select tag_id, count(*) from account_tags where tenant_id = ${tenantId} group by tag_id
      union all
      select tag_id, count(*) from path_tags where tenant_id = ${tenantId} group by tag_id
      union all
      -- The status is a column of the opportunity and never a row of path_tags.
      select status_id, count(*)
      from opportunities
      where tenant_id = ${tenantId} and status_id is not null
      group by status_id
    ) k
    join tags t on t.tenant_id = ${tenantId} and t.id = k.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id and ${ofType}
    where g.tenant_id = ${tenantId}`
}
