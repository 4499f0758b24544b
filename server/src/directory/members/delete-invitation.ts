import { ApiError } from '@throughline/contract/errors.ts'
import type { deleteInvitation as contract } from '@throughline/contract/members/delete-invitation.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

export const deleteInvitation: Handler<typeof contract> = async ({ db, tenantId }, { id }) => {
  const gone = await db.first<{ id: string }>(sql`
    delete from invitations
    where tenant_id = ${tenantId} and id = ${id}
    returning id`)
  if (!gone) throw new ApiError('NOT_FOUND', 'There is no such invitation. GET /app/invitations lists them.')
  return { id: gone.id }
}
