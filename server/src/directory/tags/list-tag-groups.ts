import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTagGroups as contract } from '@throughline/contract/tags/list-tag-groups.ts'
import { empty, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { tagGroupColumns, tagsOfGroup } from './tag-group-row.ts'

type Group = DataOf<typeof contract>['groups'][number]

export const listTagGroups: Handler<typeof contract> = async (
  { db, tenantId },
  { subject_type, with_counts },
) => {
  const ofType = subject_type === undefined ? sql`true` : sql`g.subject_type = ${subject_type}`
  const counts = sql`with n as materialized (${subjectCounts(tenantId, subject_type)})`
  const subjectCount = sql`,
    'subject_count', coalesce((select n.subject_count from n where n.tag_id = t.id), 0)`
  const groups = await db.rows<Group>(sql`
    ${with_counts ? counts : empty}
    select ${tagGroupColumns(tenantId)}
      ${with_counts ? sql`, ${tagsOfGroup(tenantId, subjectCount)} as tags_with_counts` : empty}
    from tag_groups g
    where g.tenant_id = ${tenantId} and ${ofType}
    order by g.position, g.id`)
  return { groups }
}

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
