import { raw, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import { type Move, renumberRows } from '../../floor/operation/renumber-rows.ts'

/** Numbers the groups of the workspace in their order, after moving one of them where `move` is given. */
export function orderGroups(ctx: Context, move?: Move): Promise<boolean> {
  return renumberRows(ctx, { table: raw('tag_groups'), within: sql`true` }, move)
}

/** The same for the tags of one group, which must be locked. */
export function orderTags(ctx: Context, groupId: string, move?: Move): Promise<boolean> {
  return renumberRows(ctx, { table: raw('tags'), within: sql`r.group_id = ${groupId}` }, move)
}
