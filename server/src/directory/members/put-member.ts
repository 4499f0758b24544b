import type { Role } from '@throughline/contract/members/role.ts'
import { canonicalEmail, shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { revokeMemberKeys } from '../api-keys/revoke-member-keys.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'

export interface NewMember {
  tenantId: string
  email: string
  role: Role
  name?: string
}

/** Adds or readmits a member; a present one stays unchanged. Deletes an open invitation to the address. */
export async function putMember(
  db: Db,
  member: NewMember,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { tenantId, email, role, name = '' } = member
  const canon = canonicalEmail(email)
  if (!canon) throw new Error(`"${email}" is not an e-mail address`)
  // The invitation before the member: `acceptInvitation` locks them in the same order.
  await db.run(sql`delete from invitations where tenant_id = ${tenantId} and email_canon = ${canon}`)
  const added = await db.run(sql`
    insert into members (tenant_id, id, email, email_canon, name, role, created_at)
    values (${tenantId}, ${newId()}, ${shownEmail(email)}, ${canon}, ${name}, ${role}, ${now})
    on conflict (tenant_id, email_canon) do update
    set role = excluded.role, name = excluded.name, created_at = excluded.created_at, removed_at = null
    where members.removed_at is not null`)
  const id = await db.value<string>(sql`
    select id from members where tenant_id = ${tenantId} and email_canon = ${canon}`)
  if (added > 0) {
    // A key that was created while the member was being removed must not come back with the member.
    await revokeMemberKeys({ db, tenantId, now }, id)
    await refreshTeammatesLater({ db, tenantId })
  }
  return { id, isNew: added > 0 }
}
