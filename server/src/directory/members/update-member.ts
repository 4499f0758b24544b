import { ApiError } from '@throughline/contract/errors.ts'
import { rightsOf } from '@throughline/contract/members/role.ts'
import type { updateMember as contract } from '@throughline/contract/members/update-member.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMember } from './member-row.ts'
import { requireAnotherOwner, requireOwnerFor } from './protect-owners.ts'

export const updateMember: Handler<typeof contract> = async (ctx, { id, role }) => {
  const member = await lockMember(ctx, id)
  if (member.role === role) return { member }
  requireOwnerFor(ctx, member.role, role)
  // Whose role was taken within the second that a session is remembered does not take it back.
  if (member.is_you && !rightsOf[role].every((right) => rightsOf[member.role].includes(right)))
    throw new ApiError('FORBIDDEN', 'Nobody gives themselves a higher role. Ask an owner or an admin.')
  if (member.role === 'owner') await requireAnotherOwner(ctx, member.id)
  const mayInvite = rightsOf[role].includes('admin')
  await ctx.db.batch([
    sql`
      update members
      set role = ${role}
      where tenant_id = ${ctx.tenantId} and id = ${member.id}`,
    // Invitations that the member could not make any more end.
    sql`
      delete from invitations
      where tenant_id = ${ctx.tenantId} and invited_by = ${member.id} and ${role !== 'owner'}
        and (role = 'owner' or not ${mayInvite})`,
  ])
  return { member: { ...member, role } }
}
