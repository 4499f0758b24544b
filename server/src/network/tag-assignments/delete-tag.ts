import type { deleteTag as contract } from '@throughline/contract/tags/delete-tag.ts'
import { orderTags } from '../../directory/tags/display-order.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { removeStatusFromAll } from '../opportunities/edit/opportunities-of-status.ts'
import { takeOffEverywhere } from './carriers.ts'
import { lockTag } from './lock-tag.ts'

export const deleteTag: Handler<typeof contract> = async (ctx, input) => {
  const tag = await lockTag(ctx, input.id, { forRemoval: true })
  requireVersion(ctx.ifMatch, tag.updated_at)
  const cleared_statuses = tag.is_status ? await removeStatusFromAll(ctx, tag) : 0
  const taken = await takeOffEverywhere(ctx, tag.subject_type, [tag.id])
  await ctx.db.run(sql`delete from tags where tenant_id = ${ctx.tenantId} and id = ${tag.id}`)
  await orderTags(ctx, tag.group_id)
  if (tag.subject_type === 'person') await refreshTeammatesLater(ctx)
  return { id: tag.id, deleted_assignments: taken + cleared_statuses, cleared_statuses }
}
