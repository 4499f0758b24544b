import { readLinkToken } from '../../../directory/members/link-token.ts'
import type { Pool } from '../../../floor/db/driver.ts'
import { sql } from '../../../floor/db/sql.ts'
import { inTenantTransaction } from '../../../floor/db/tenant-db.ts'
import type { Caller, CallingConnector } from '../../../floor/operation/context.ts'
import { mayGiveLinks } from './link-rows.ts'

/** The connector of a private link; null if unknown, deleted, expired, or if its maker may not make links any more. */
export async function findLink(pool: Pool, token: string, now: Date): Promise<Caller | null> {
  const link = readLinkToken(token)
  if (!link) return null
  const { tenantId, hash } = link
  const isOpen = sql`tenant_id = ${tenantId} and token_hash = ${hash} and expires_at > ${now}`
  const [, [found]] = await inTenantTransaction(pool, tenantId, (db) =>
    db.batch<[unknown[], (Pick<Caller, 'keyId' | 'memberId'> & CallingConnector)[]]>([
      // At most once an hour, so that most requests of a connector write nothing.
      sql`
        update connector_links
        set last_opened_at = ${now}
        where ${isOpen} and (last_opened_at is null or last_opened_at < ${now}::timestamptz - interval '1 hour')`,
      sql`
        select l.id as "keyId", l.created_by as "memberId", c.person_id as "personId", c.social_id as "socialId"
        from (select * from connector_links where ${isOpen}) l
        join connectors c on c.tenant_id = ${tenantId} and c.person_id = l.connector_id
        join members m on m.tenant_id = ${tenantId} and m.id = l.created_by and ${mayGiveLinks}`,
    ]),
  )
  if (!found) return null
  const { keyId, memberId, ...connector } = found
  return { tenantId, keyId, memberId, scopes: ['connector'], connector }
}
