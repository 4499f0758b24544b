import { ApiError } from '@throughline/contract/errors.ts'
import type { updateTagGroup as contract } from '@throughline/contract/tags/update-tag-group.ts'
import { sql } from '../../floor/db/sql.ts'
import { readName } from '../../floor/input/read-name.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { nextVersion } from '../../floor/operation/next-version.ts'
import { orderLock } from '../../floor/operation/renumber-rows.ts'
import { canonicalName } from '../../floor/text/canonical-name.ts'
import { orderGroups } from './display-order.ts'
import { type LockedGroup, lockTagGroup } from './lock-tag-group.ts'
import { tagGroupRow } from './tag-group-row.ts'

export const updateTagGroup: Handler<typeof contract> = async (ctx, { id, name, position }) => {
  const requested = name === undefined ? undefined : readName(name)
  await ctx.db.run(orderLock(ctx.tenantId))
  const group = await lockTagGroup(ctx, id)
  requireVersion(ctx.ifMatch, group.updated_at)
  const renamed = requested !== undefined && requested !== group.name
  if (renamed) await rename(ctx, group, requested)
  const moved = position !== undefined && (await orderGroups(ctx, { id: group.id, to: position }))
  if (renamed || moved) await markChanged(ctx, group)
  return tagGroupRow(ctx, group.id)
}

async function rename(ctx: Context, group: LockedGroup, name: string): Promise<void> {
  const canon = canonicalName(name)
  const isTaken = await ctx.db.has(sql`
    select id
    from tag_groups
    where tenant_id = ${ctx.tenantId} and subject_type = ${group.subject_type} and name_canon = ${canon}
      and id <> ${group.id}`)
  if (isTaken)
    throw new ApiError(
      'CONFLICT',
      `There is a tag group of this name for ${group.subject_type} records already.`,
    )
  await ctx.db.run(sql`
    update tag_groups
    set name = ${name}, name_canon = ${canon}
    where tenant_id = ${ctx.tenantId} and id = ${group.id}`)
}

async function markChanged(ctx: Context, group: LockedGroup): Promise<void> {
  await ctx.db.run(sql`
    update tag_groups
    set updated_at = ${nextVersion(group.updated_at, ctx.now)}
    where tenant_id = ${ctx.tenantId} and id = ${group.id}`)
}
