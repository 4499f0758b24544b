import type { DataOf } from '@throughline/contract/operation.ts'
import type { assignTags } from '@throughline/contract/tags/assign-tags.ts'
import type { SubjectType } from '@throughline/contract/tags/tag.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'

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

/** Selects those of some tags `t` that exist, with their version. */
export const groupedTags = (tenantId: string, ids: readonly string[]): Sql => sql`
  select ${groupedTagColumns}, t.updated_at
  from tags t
  join tag_groups g on g.tenant_id = ${tenantId} and g.id = t.group_id
  where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[])
  order by t.id`

/** The same, locked so that none is deleted or begins to close conversations. */
export const heldTags = (tenantId: string, ids: readonly string[]): Sql =>
  sql`${groupedTags(tenantId, ids)} for share of t`

/** A tag as it is answered. */
export function shownTag({ id, group_id, name, color, position, closes }: GroupedTag): Tag {
  return { id, group_id, name, color, position, closes }
}
