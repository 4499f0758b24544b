import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import { v7 as newId } from 'uuid'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { hashSecret } from '../workspaces/hash-secret.ts'
import { newLinkToken } from './link-token.ts'

const lifeMs = 24 * 3_600_000

/**
 * Makes a one-time link for a member, or for the owner who joined first where no address is given; it is good for a
 * day, and its token is seen only now. Null when nobody has the address.
 */
export async function createSignInLink(
  pool: Pool,
  { tenantId, email }: { tenantId: string; email: string | null },
  now: Date,
) {
  const token = newLinkToken(tenantId)
  const expiresAt = new Date(now.getTime() + lifeMs)
  return inTenantTransaction(pool, tenantId, async (db) => {
    const member = await findMember(db, { tenantId, email })
    if (!member) return null
    await db.run(sql`
      insert into sign_in_links (tenant_id, id, member_id, token_hash, created_at, expires_at)
      values (${tenantId}, ${newId()}, ${member.id}, ${hashSecret(token)}, ${now}, ${expiresAt})`)
    return { email: member.email, token, expiresAt }
  })
}

/** The member with an address, or the owner who joined first where none is given. */
export const findMember = (db: Db, { tenantId, email }: { tenantId: string; email: string | null }) =>
  db.first<{ id: string; email: string }>(sql`
    select id, email
    from members
    where tenant_id = ${tenantId} and removed_at is null
      and ${email === null ? sql`role = 'owner'` : sql`email_canon = ${canonicalEmail(email)}`}
    order by created_at, id
    limit 1`)

/** Where the application takes the token: behind the #, which browsers send to nobody. */
export const signInAddress = (base: string, token: string) => `${base}/login#token=${token}`
