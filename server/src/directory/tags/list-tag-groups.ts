import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTagGroups as contract } from '@throughline/contract/tags/list-tag-groups.ts'
import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { empty, join, raw, type Sql, sql } from '../../floor/db/sql.ts'
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

/** Selects `tag_id` and `subject_count`, the number of records with the tag, for tags of one subject type or of all. */
export function subjectCounts(tenantId: string, subjectType: SubjectType | undefined): Sql {
  const carriersIn = (table: string, column = 'tag_id') => sql`
    select ${raw(column)} as tag_id, count(*)::int as subject_count
    from ${raw(table)}
    where tenant_id = ${tenantId} and ${raw(column)} is not null
    group by ${raw(column)}`
  const carriers: Record<SubjectType, Sql[]> = {
    account: [carriersIn('account_tags')],
    person: [carriersIn('person_tags')],
    // The status is a column of the opportunity and never a row of path_tags.
    path: [carriersIn('path_tags'), carriersIn('opportunities', 'status_id')],
  }
  return join(subjectType ? carriers[subjectType] : Object.values(carriers).flat(), ' union all ')
}
