import type { deleteOwner as contract } from '@throughline/contract/owners/delete-owner.ts'
import { type LockedOwner, lockOwner } from '../../directory/owners/lock-owner.ts'
import { refreshTeammatesLater } from '../../directory/workspaces/refresh-teammates-later.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { changeOwner } from './change-owner.ts'
import type { LockedConnector } from './lock-connector.ts'

export const deleteOwner: Handler<typeof contract> = async (ctx, input) => {
  const owner = await lockOwner(ctx, input.id)
  const released = await connectorsOf(ctx, owner)
  await changeOwner(ctx, released, null)
  await ctx.db.run(sql`delete from owners where tenant_id = ${ctx.tenantId} and id = ${owner.id}`)
  await refreshTeammatesLater(ctx.db, ctx.tenantId)
  return { id: owner.id, released_connectors: released.length }
}

async function connectorsOf({ db, tenantId }: Context, owner: LockedOwner): Promise<LockedConnector[]> {
  const rows = await db.rows<{ personId: string; socialId: string }>(sql`
    select person_id as "personId", social_id as "socialId"
    from connectors
    where tenant_id = ${tenantId} and owner_id = ${owner.id}
    order by person_id
    for no key update`)
  return rows.map((row) => ({ ...row, ownerId: owner.id, ownerEmail: owner.email }))
}
