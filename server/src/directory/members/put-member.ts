import type { Role } from '@throughline/contract/members/role.ts'
import { canonicalEmail, shownEmail } from '@throughline/parsing/text/canonical-email.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { refreshTeammatesLater } from '../workspaces/refresh-teammates-later.ts'

export interface NewMember {
  tenantId: string
  email: string
  role: Role
  name?: string
}

/**
 * Adds a member, or takes back one who was removed, with the role and name given; one who is there stays as they are.
 * An invitation of theirs opens nothing any more.
 */
export async function putMember(
  db: Db,
  member: NewMember,
  now: Date,
): Promise<{ id: string; isNew: boolean }> {
  const { tenantId, email, role, name = '' } = member
  const canon = canonicalEmail(email)
  if (!canon) throw new Error(`"${email}" is not an e-mail address`)
  // The invitation before the member, as whoever accepts one takes them.
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
    // A key that was made in the moment of a removal does not come back with its member.
    await db.run(sql`
      update api_keys
      set revoked_at = ${now}
      where tenant_id = ${tenantId} and member_id = ${id} and revoked_at is null`)
    await refreshTeammatesLater({ db, tenantId })
  }
  return { id, isNew: added > 0 }
}
