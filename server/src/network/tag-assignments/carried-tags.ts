import type { DataOf } from '@throughline/contract/operation.ts'
import type { assignTags } from '@throughline/contract/tags/assign-tags.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { carriers, type SubjectType } from './carriers.ts'

type Tag = DataOf<typeof assignTags>['tags'][number]

/** A tag with what its group says of it. */
export interface GroupedTag extends Tag {
  subject_type: SubjectType
  selection: 'single' | 'multi'
  /** Whether it is a status of opportunities, which is kept in a column of theirs. */
  is_status: boolean
}

/** The columns of a tag `t` of a group `g`. */
export const groupedTagColumns: Sql = sql`
  t.id, t.group_id, t.name, t.color, t.position, t.closes, g.subject_type, g.selection,
  g.system_role is not distinct from 'status' as is_status`

/** The tags that a record carries, the status of an opportunity among them, in display order. */
export function carriedTags(
  { db, tenantId }: Pick<Context, 'db' | 'tenantId'>,
  { type, id }: { type: SubjectType; id: string },
): Promise<GroupedTag[]> {
  const { table, subject } = carriers[type]
  const status = sql`
    union all
    select status_id from opportunities where tenant_id = ${tenantId} and id = ${id} and status_id is not null`
  return db.rows<GroupedTag>(sql`
    select ${groupedTagColumns}
    from (
      select tag_id from ${table} where tenant_id = ${tenantId} and ${subject} = ${id}
      ${type === 'path' ? status : sql``}
    ) carried
    join tags t on t.tenant_id = ${tenantId} and t.id = carried.tag_id
    join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
    order by g.position, g.id, t.position, t.id`)
}

/** A tag as it is answered. */
export function shownTag({ id, group_id, name, color, position, closes }: GroupedTag): Tag {
  return { id, group_id, name, color, position, closes }
}
