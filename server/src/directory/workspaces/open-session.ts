import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { hashSecret } from './hash-secret.ts'

export interface OpenedSession {
  /** Can be seen only now: the database stores its hash. */
  token: string
  expiresAt: Date
}

interface NewSession {
  tenantId: string
  memberId: string
  openedWith: 'key' | 'password' | 'link' | 'invitation'
  /** The key that opened the session and ends it, and when the key expires. */
  keyId?: string
  keyEnd?: string | null
  userAgent: string
}

const lifeMs = 14 * 24 * 3_600_000
const userAgentMax = 256
const tokenBytes = 32

/** Signs in somebody who has shown a key: for two weeks, but no longer than the key is valid. */
export async function openSession(
  { transactions }: Pools,
  { tenantId, keyId, memberId, userAgent }: Caller & { userAgent: string },
  now: Date,
): Promise<OpenedSession> {
  return inTenantTransaction(transactions, tenantId, async (db) => {
    const keyEnd = await db.value<string | null>(sql`
      select expires_at from api_keys where tenant_id = ${tenantId} and id = ${keyId}`)
    return insertSession(db, { tenantId, keyId, keyEnd, memberId, openedWith: 'key', userAgent }, now)
  })
}

/** Writes the session of somebody whose identity was verified. */
export async function insertSession(db: Db, session: NewSession, now: Date): Promise<OpenedSession> {
  const { tenantId, memberId, openedWith, keyId = null, keyEnd = null } = session
  const token = randomBytes(tokenBytes).toString('base64url')
  const expiresAt = new Date(
    Math.min(now.getTime() + lifeMs, keyEnd === null ? Infinity : Date.parse(keyEnd)),
  )
  const userAgent = session.userAgent.slice(0, userAgentMax).toWellFormed()
  await db.run(sql`
    insert into sessions
      (tenant_id, id, api_key_id, member_id, opened_with, user_agent, token_hash, created_at, expires_at)
    values (
      ${tenantId}, ${newId()}, ${keyId}, ${memberId}, ${openedWith}, ${userAgent}, ${hashSecret(token)},
      ${now}, ${expiresAt})`)
  return { token, expiresAt }
}
