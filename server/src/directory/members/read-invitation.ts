import type { readInvitation as contract } from '@throughline/contract/members/read-invitation.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import { readLinkToken } from './link-token.ts'

interface InvitationRow extends Omit<DataOf<typeof contract>, 'workspace'> {
  slug: string
  workspace_name: string
}

/** What an invitation is for; null when it is unknown, used, withdrawn or too old. */
export async function readInvitation(
  { transactions }: Pools,
  token: string,
  now: Date,
): Promise<DataOf<typeof contract> | null> {
  const link = readLinkToken(token)
  if (!link) return null
  const { tenantId, hash } = link
  const row = await tenantReads(transactions, tenantId).first<InvitationRow>(sql`
    select i.email, i.role, coalesce(nullif(m.name, ''), m.email) as invited_by, w.slug, w.name as workspace_name,
      i.expires_at
    from invitations i
    join members m on m.tenant_id = i.tenant_id and m.id = i.invited_by
    join workspaces w on w.tenant_id = i.tenant_id
    where i.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId}
      and i.token_hash = ${hash} and i.expires_at > ${now}`)
  if (!row) return null
  const { slug, workspace_name, ...invitation } = row
  return { ...invitation, workspace: { slug, name: workspace_name } }
}
