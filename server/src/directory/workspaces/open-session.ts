import { v7 as newId } from 'uuid'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { hashSessionToken, newSessionToken } from './session-token.ts'

export interface OpenedSession {
  /** Seen only now. */
  token: string
  expiresAt: Date
}

const lifeMs = 14 * 24 * 3_600_000

/** Signs in whoever has shown a key: for two weeks, and no longer than the key is good. */
export async function openSession(
  { transactions }: Pools,
  caller: Caller,
  now: Date,
): Promise<OpenedSession> {
  const { tenantId, keyId } = caller
  const token = newSessionToken()
  const expiresAt = new Date(now.getTime() + lifeMs)
  await inTenantTransaction(transactions, tenantId, (db) =>
    db.batch([
      sql`delete from sessions where tenant_id = ${tenantId} and expires_at <= ${now}`,
      sql`
        insert into sessions (tenant_id, id, api_key_id, token_hash, created_at, expires_at)
        values (${tenantId}, ${newId()}, ${keyId}, ${hashSessionToken(token)}, ${now}, ${expiresAt})`,
    ]),
  )
  return { token, expiresAt }
}
