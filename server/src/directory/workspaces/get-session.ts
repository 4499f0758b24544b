import type { getSession as contract } from '@throughline/contract/sessions/get-session.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'

interface SignedIn {
  id: string
  email: string
  name: string
  slug: string
  workspace_name: string
}

export const getSession: Handler<typeof contract> = async ({ db, tenantId, memberId }) => {
  const row = await db.first<SignedIn>(sql`
    select m.id, m.email, m.name, w.slug, w.name as workspace_name
    from members m
    join workspaces w on w.tenant_id = m.tenant_id
    where m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId} and m.id = ${memberId}`)
  if (!row) throw new Error(`member ${memberId} is signed in but not among the members`)
  const { id, email, name, slug, workspace_name } = row
  return { member: { id, email, name }, workspace: { slug, name: workspace_name } }
}
