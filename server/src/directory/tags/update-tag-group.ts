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
import { type LockedGroup, lockTagGroup, takenGroupName } from './lock-tag-group.ts'
import { tagGroupRow } from './tag-group-row.ts'

export const updateTagGroup: Handler<typeof contract> = async (ctx, { id, name, position }) => {
  const requested = name === undefined ? undefined : readName(name)
  await ctx.db.run(orderLock(ctx.tenantId))
  const group = await lockTagGroup(ctx, id)
  requireVersion(ctx.ifMatch, group.updated_at)
  const newName = requested ?? group.name
  const renamed = newName !== group.name
  if (renamed) await refuseTaken(ctx, group, newName)
  const moved = position !== undefined && (await orderGroups(ctx, { id: group.id, to: position }))
  if (renamed || moved)
    await ctx.db.run(sql`
      update tag_groups
      set name = ${newName}, name_canon = ${canonicalName(newName)}, updated_at = ${nextVersion(group.updated_at, ctx.now)}
      where tenant_id = ${ctx.tenantId} and id = ${group.id}`)
  return tagGroupRow(ctx, group.id)
}

async function refuseTaken(ctx: Context, group: LockedGroup, name: string): Promise<void> {
  const isTaken = await ctx.db.has(sql`
    select id
    from tag_groups
    where tenant_id = ${ctx.tenantId} and subject_type = ${group.subject_type} and name_canon = ${canonicalName(name)}
      and id <> ${group.id}`)
  if (isTaken) throw takenGroupName(group.subject_type)
}
