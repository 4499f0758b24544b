import type { readInvitation as contract } from '@throughline/contract/members/read-invitation.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import { readLinkToken } from './link-token.ts'

type Invitation = DataOf<typeof contract>

/** What an invitation is for; null when it is unknown, used, withdrawn or expired. */
export async function readInvitation(
  { transactions }: Pools,
  token: string,
  now: Date,
): Promise<Invitation | null> {
  const link = readLinkToken(token)
  if (!link) return null
  const { tenantId, hash } = link
  const invitation = await tenantReads(transactions, tenantId).first<Invitation>(sql`
    select i.email, i.role, coalesce(nullif(m.name, ''), m.email) as invited_by,
      json_build_object('slug', w.slug, 'name', w.name) as workspace, i.expires_at
    from invitations i
    join members m on m.tenant_id = i.tenant_id and m.id = i.invited_by
    join workspaces w on w.tenant_id = i.tenant_id
    where i.tenant_id = ${tenantId} and m.tenant_id = ${tenantId} and w.tenant_id = ${tenantId}
      and i.token_hash = ${hash} and i.expires_at > ${now}`)
  return invitation ?? null
}
