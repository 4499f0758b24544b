import { type Sql, sql } from '../db/sql.ts'

/**
 * Selects `tag_id` and `subject_count`, the number of records that carry the tag, for the tags of one subject
 * type or of all three. Tag by tag, each count is a range of an index: half the work of grouping all assignments.
 */
export function subjectCounts(tenantId: string, subjectType: string | undefined): Sql {
  const ofType = subjectType === undefined ? sql`true` : sql`g.subject_type = ${subjectType}`
  // The status is a column of the opportunity and never a row of path_tags.
  return sql`
    select t.id as tag_id, case
      when g.system_role = 'status' then (
        select count(*) from opportunities o where o.tenant_id = ${tenantId} and o.status_id = t.id
      )
      when g.subject_type = 'path' then (
        select count(*) from path_tags c where c.tenant_id = ${tenantId} and c.tag_id = t.id
      )
      when g.subject_type = 'person' then (
        select count(*) from person_tags c where c.tenant_id = ${tenantId} and c.tag_id = t.id
      )
      else (select count(*) from account_tags c where c.tenant_id = ${tenantId} and c.tag_id = t.id)
    end as subject_count
    from tag_groups g
    join tags t on t.tenant_id = ${tenantId} and t.group_id = g.id
    where g.tenant_id = ${tenantId} and ${ofType}`
}
