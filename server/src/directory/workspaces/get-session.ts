import type { getSession as contract } from '@throughline/contract/sessions/get-session.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { signedIn } from '../../floor/operation/signed-in.ts'

interface MemberAndWorkspace {
  id: string
  email: string
  name: string
  has_password: boolean
  slug: string
  workspace_name: string
  is_sample: boolean
}

export const getSession: Handler<typeof contract> = async (ctx) => {
  const { db, tenantId, memberId } = ctx
  const row = await db.first<MemberAndWorkspace>(sql`
    select m.id, m.email, m.name, m.password_hash is not null as has_password, w.slug, w.name as workspace_name,
      w.is_sample
    from members m
    join workspaces w on w.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId} and m.id = ${memberId}`)
  if (!row) throw new Error(`member ${memberId} is signed in but not among the members`)
  const { id, email, name, has_password, slug, workspace_name, is_sample } = row
  const { role, rights } = signedIn(ctx)
  return {
    member: { id, email, name, has_password },
    role,
    scopes: [...rights],
    workspace: { slug, name: workspace_name },
    is_sample,
  }
}
