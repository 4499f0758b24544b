import { type Role, rightsOf } from '@throughline/contract/members/role.ts'
import type { Right, Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { mayBeApiKey } from '../api-keys/api-key.ts'
import { hashSecret } from './hash-secret.ts'

/** A key or a session. */
interface Credential {
  tenant_id: string
  member_id: string
  /** The scopes of the key; null for a session that was not opened with a key. */
  scopes: Scope[] | null
  expires_at: string | null
  /** When the key was revoked, or the member removed. */
  revoked_at: string | null
  role: Role
}

/** The caller behind a key; null when the key is malformed, unknown, revoked or expired, or its member was removed. */
export async function findCaller(pool: Pool, key: string, now: Date): Promise<Caller | null> {
  if (!mayBeApiKey(key)) return null
  const found = await unscoped(pool).first<Credential & { key_id: string }>(
    sql`select * from find_api_key(${hashSecret(key)})`,
  )
  return found && isValid(found, now) ? { ...holderOf(found), keyId: found.key_id } : null
}

/** The caller with a session token; null if it is unknown or ended, its key revoked or its member removed. */
export async function findSession(pool: Pool, token: string, now: Date): Promise<Caller | null> {
  const found = await unscoped(pool).first<Credential & { session_id: string }>(
    sql`select * from find_session(${hashSecret(token)})`,
  )
  return found && isValid(found, now)
    ? { ...holderOf(found), keyId: found.session_id, role: found.role }
    : null
}

const isValid = ({ revoked_at, expires_at }: Credential, now: Date) =>
  revoked_at === null && (expires_at === null || Date.parse(expires_at) > now.getTime())

/** A member may do what the role and the key both allow. */
function holderOf({ tenant_id, member_id, role, scopes }: Credential): Omit<Caller, 'keyId'> {
  const allowed = (right: Right) =>
    scopes === null || scopes.some((scope) => allowedBy[scope].includes(right))
  return { tenantId: tenant_id, memberId: member_id, scopes: rightsOf[role].filter(allowed) }
}

const allowedBy: Record<Scope, readonly Right[]> = {
  read: ['read'],
  write: ['read', 'write'],
  admin: ['read', 'write', 'admin', 'owner'],
}
