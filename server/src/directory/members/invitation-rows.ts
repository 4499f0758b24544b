import type { invitation } from '@throughline/contract/members/invitation.ts'
import type { Static } from 'typebox'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'

type Invitation = Static<typeof invitation>

/** The invitations that meet a condition and that nobody has accepted, including expired ones, the latest first. */
export async function invitationRows(ctx: Context, condition: Sql = sql`true`): Promise<Invitation[]> {
  return ctx.db.rows<Invitation>(sql`
    select i.id, i.email, i.role, coalesce(nullif(m.name, ''), m.email) as invited_by, i.created_at, i.expires_at,
      i.mail_refusal
    from invitations i
    join members m on m.tenant_id = i.tenant_id and m.id = i.invited_by
    where i.tenant_id = ${ctx.tenantId} and m.tenant_id = ${ctx.tenantId} and ${condition}
    order by i.created_at desc, i.id desc`)
}
