import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { insertSession, type OpenedSession } from '../workspaces/open-session.ts'
import { readLinkToken } from './link-token.ts'

/** Signs in with a one-time link, which is then used up; null when it is unknown, used or expired. */
export async function signInWithLink(
  { transactions }: Pools,
  { token, userAgent }: { token: string; userAgent: string },
  now: Date,
): Promise<OpenedSession | null> {
  const link = readLinkToken(token)
  if (!link) return null
  const { tenantId, hash } = link
  return inTenantTransaction(transactions, tenantId, async (db) => {
    const used = await db.first<{ member_id: string }>(sql`
      delete from sign_in_links
      where tenant_id = ${tenantId} and token_hash = ${hash} and expires_at > ${now}
      returning member_id`)
    if (!used) return null
    return insertSession(db, { tenantId, memberId: used.member_id, openedWith: 'link', userAgent }, now)
  })
}
