import { rightsOf } from '@throughline/contract/members/role.ts'
import type { updateMember as contract } from '@throughline/contract/members/update-member.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMember } from './member-row.ts'
import { requireAnotherOwner, requireRoleFor } from './protect-owners.ts'

export const updateMember: Handler<typeof contract> = async (ctx, { id, role }) => {
  const member = await lockMember(ctx, id)
  if (member.role === role) return { member }
  await requireRoleFor(ctx, member.role, role)
  if (member.role === 'owner') await requireAnotherOwner(ctx, member.id)
  const mayInvite = rightsOf[role].includes('admin')
  await ctx.db.batch([
    sql`
      update members
      set role = ${role}
      where tenant_id = ${ctx.tenantId} and id = ${member.id}`,
    // Deletes invitations that the member could not make any more.
    sql`
      delete from invitations
      where tenant_id = ${ctx.tenantId} and invited_by = ${member.id} and ${role !== 'owner'}
        and (role = 'owner' or not ${mayInvite})`,
  ])
  return { member: { ...member, role } }
}
