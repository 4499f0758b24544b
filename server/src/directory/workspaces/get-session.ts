import { rightsOf } from '@throughline/contract/members/role.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { getSession as contract } from '@throughline/contract/sessions/get-session.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

type Session = DataOf<typeof contract>

export const getSession: Handler<typeof contract> = async (ctx) => {
  const { db, tenantId, memberId } = ctx
  const session = await db.one<Omit<Session, 'scopes' | 'sends_mail'>>(sql`
    select m.role, w.is_sample, json_build_object('slug', w.slug, 'name', w.name, 'about', w.about) as workspace,
      json_build_object(
        'id', m.id, 'email', m.email, 'name', m.name, 'has_password', m.password_hash is not null) as member
    from members m
    join workspaces w on w.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId} and m.id = ${memberId}`)
  // Callers are cached for a moment, so `rights` may be those of a role that has just been changed.
  const { rights, sendsMail } = signedIn(ctx)
  const scopes = rightsOf[session.role].filter((right) => rights.includes(right))
  return { ...session, scopes, sends_mail: sendsMail }
}
