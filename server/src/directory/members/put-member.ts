import type { Role } from '@throughline/contract/members/role.ts'
import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
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
 * Returns the member's id.
 */
export async function putMember(db: Db, member: NewMember, now: Date): Promise<string> {
  const { tenantId, email, role, name = '' } = member
  const canon = canonicalEmail(email)
  if (!canon) throw new Error(`"${email}" is not an e-mail address`)
  const added = await db.run(sql`
    insert into members (tenant_id, id, email, email_canon, name, role, created_at)
    values (${tenantId}, ${newId()}, ${email.trim()}, ${canon}, ${name}, ${role}, ${now})
    on conflict (tenant_id, email_canon) do update
    set role = excluded.role, name = excluded.name, created_at = excluded.created_at, removed_at = null
    where members.removed_at is not null`)
  if (added > 0) await refreshTeammatesLater(db, tenantId)
  const put = await db.first<{ id: string }>(sql`
    select id from members where tenant_id = ${tenantId} and email_canon = ${canon}`)
  if (!put) throw new Error('a member was put but is not there')
  return put.id
}
