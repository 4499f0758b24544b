import type { DataOf } from '@throughline/contract/operation.ts'
import type { listTagGroups as contract } from '@throughline/contract/tags/list-tag-groups.ts'
import { empty, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { subjectCounts } from './subject-counts.ts'
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
