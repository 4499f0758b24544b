import type { Role } from '@throughline/contract/members/role.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

export interface InvitationRow {
  id: string
  email: string
  role: Role
  invited_by: string
  created_at: string
  expires_at: string
  mail_refusal: string | null
}

/** The open invitations of which the condition holds, the latest first. */
export async function invitationRows(
  { db, tenantId }: Context,
  condition: Sql = sql`true`,
): Promise<InvitationRow[]> {
  return db.rows<InvitationRow>(sql`
    select i.id, i.email, i.role, coalesce(nullif(m.name, ''), m.email) as invited_by, i.created_at, i.expires_at,
      i.mail_refusal
    from invitations i
    join members m on m.tenant_id = i.tenant_id and m.id = i.invited_by
    where i.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and ${condition}
    order by i.created_at desc, i.id desc`)
}
