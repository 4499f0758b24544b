import type { updateMember as contract } from '@throughline/contract/members/update-member.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { lockMember } from './member-row.ts'
import { requireAnotherOwner, requireOwnerFor } from './protect-owners.ts'

export const updateMember: Handler<typeof contract> = async (ctx, { id, role }) => {
  const member = await lockMember(ctx, id)
  if (member.role === role) return { member }
  requireOwnerFor(ctx, member.role, role)
  if (member.role === 'owner') await requireAnotherOwner(ctx, member.id)
  await ctx.db.run(sql`
    update members
    set role = ${role}
    where tenant_id = ${ctx.tenantId} and id = ${member.id}`)
  return { member: { ...member, role } }
}
