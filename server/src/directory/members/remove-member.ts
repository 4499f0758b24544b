import type { removeMember as contract } from '@throughline/contract/members/remove-member.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { revokeMemberKeys } from '../api-keys/revoke-member-keys.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'
import { lockMember } from './member-row.ts'
import { requireAnotherOwner, requireRoleFor } from './protect-owners.ts'

export const removeMember: Handler<typeof contract> = async (ctx, { id }) => {
  const { db, tenantId, now } = ctx
  const member = await lockMember(ctx, id)
  await requireRoleFor(ctx, member.role)
  if (member.role === 'owner') await requireAnotherOwner(ctx, member.id)
  const revoked_keys = await revokeMemberKeys(ctx, member.id)
  await db.batch([
    sql`delete from sessions where tenant_id = ${tenantId} and member_id = ${member.id}`,
    sql`delete from sign_in_links where tenant_id = ${tenantId} and member_id = ${member.id}`,
    sql`delete from invitations where tenant_id = ${tenantId} and invited_by = ${member.id}`,
    sql`
      update members
      set removed_at = ${now}, password_hash = null
      where tenant_id = ${tenantId} and id = ${member.id}`,
  ])
  await refreshTeammatesLater(ctx)
  return { id: member.id, revoked_keys }
}
