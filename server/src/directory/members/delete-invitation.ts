import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteInvitation as contract } from '@throughline/contract/members/delete-invitation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { invitationRows } from './invitation-rows.ts'
import { requireRoleFor } from './protect-owners.ts'

export const deleteInvitation: Handler<typeof contract> = async (ctx, { id }) => {
  const [invitation] = await invitationRows(ctx, sql`i.id = ${id}`)
  if (!invitation)
    throw new ApiError('NOT_FOUND', 'There is no such invitation. GET /app/invitations lists them.')
  await requireRoleFor(ctx, invitation.role)
  await ctx.db.run(sql`delete from invitations where tenant_id = ${ctx.tenantId} and id = ${id}`)
  return { id }
}
