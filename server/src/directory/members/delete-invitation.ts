import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteInvitation as contract } from '@throughline/contract/members/delete-invitation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

export const deleteInvitation: Handler<typeof contract> = async ({ db, tenantId }, { id }) => {
  const removed = await db.run(sql`delete from invitations where tenant_id = ${tenantId} and id = ${id}`)
  if (removed === 0)
    throw new ApiError('NOT_FOUND', 'There is no such invitation. GET /app/invitations lists them.')
  return { id }
}
