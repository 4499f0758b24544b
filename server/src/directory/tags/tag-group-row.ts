import type { DataOf } from '@throughline/contract/operation.ts'
import type { updateTagGroup } from '@throughline/contract/tags/update-tag-group.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export type Written = DataOf<typeof updateTagGroup>

type Group = Omit<Written['tag_group'], 'tags' | 'tags_with_counts'> & { updated_at: string }

/** A group with its tags as a write answers it. */
export async function tagGroupRow(ctx: Context, id: string): Promise<Written> {
  const [[group], tags] = await ctx.db.batch<[Group[], Written['tag_group']['tags']]>([
    sql`
      select id, subject_type, name, selection, position, system_role is not null as is_system, updated_at
      from tag_groups
      where tenant_id = ${ctx.tenantId} and id = ${id}`,
    sql`
      select id, group_id, name, color, position, closes
      from tags
      where tenant_id = ${ctx.tenantId} and group_id = ${id}
      order by position, id`,
  ])
  if (!group) throw new Error('a tag group was lost in the moment it was written')
  const { updated_at, ...row } = group
  return { tag_group: { ...row, tags }, updated_at }
}
