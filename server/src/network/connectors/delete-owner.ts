import type { deleteOwner as contract } from '@throughline/contract/owners/delete-owner.ts'
import { lockOwner } from '../../directory/owners/lock-owner.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { requireVersion } from '../../floor/operation/if-match.ts'
import { changeOwners } from './change-owners.ts'
import { lockConnectors } from './lock-connectors.ts'

export const deleteOwner: Handler<typeof contract> = async (ctx, input) => {
  const owner = await lockOwner(ctx, input.id)
  requireVersion(ctx.ifMatch, owner.updated_at)
  const released = await lockConnectors(ctx, sql`c.owner_id = ${owner.id}`)
  await changeOwners(
    ctx,
    released.map((connector) => ({ ...connector, to: null })),
  )
  await ctx.db.run(sql`delete from owners where tenant_id = ${ctx.tenantId} and id = ${owner.id}`)
  await refreshTeammatesLater(ctx)
  return { id: owner.id, released_connectors: released.length }
}
