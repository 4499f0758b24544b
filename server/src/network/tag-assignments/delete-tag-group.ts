import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteTagGroup as contract } from '@throughline/contract/tags/delete-tag-group.ts'
import { orderGroups } from '../../directory/tags/display-order.ts'
import { lockTagGroup } from '../../directory/tags/lock-tag-group.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'
import { takeOffEverywhere } from './carriers.ts'

export const deleteTagGroup: Handler<typeof contract> = async (ctx, input) => {
  await ctx.db.run(orderLock(ctx.tenantId))
  const group = await lockTagGroup(ctx, input.id)
  requireVersion(ctx.ifMatch, group.updated_at)
  if (group.system_role !== null) {
    throw new ApiError(
      'SYSTEM_TAG_GROUP',
      `"${group.name}" is a system group: it can be renamed, not deleted.`,
    )
  }
  const tagIds = await lockTagsOf(ctx, group.id)
  const deleted_assignments = await takeOffEverywhere(ctx, group.subject_type, tagIds)
  await ctx.db.batch([
    sql`delete from tags where tenant_id = ${ctx.tenantId} and group_id = ${group.id}`,
    sql`delete from tag_groups where tenant_id = ${ctx.tenantId} and id = ${group.id}`,
  ])
  await orderGroups(ctx)
  return { id: group.id, deleted_tags: tagIds.length, deleted_assignments }
}

async function lockTagsOf({ db, tenantId }: Context, groupId: string): Promise<string[]> {
  return db.column<string>(sql`
    select id
    from tags
    where tenant_id = ${tenantId} and group_id = ${groupId}
    order by id
    for update`)
}
