import type { Role } from '@throughline/contract/members/role.ts'
import type { Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { mayBeApiKey } from '../api-keys/api-key.ts'
import { effectiveRights } from './effective-rights.ts'
import { hashSecret } from './hash-secret.ts'

interface KeyRow {
  tenant_id: string
  key_id: string
  member_id: string
  scopes: Scope[]
  expires_at: string | null
  /** Also when the member was removed. */
  revoked_at: string | null
  role: Role
}

/** The caller behind a key, or null when the key is malformed, unknown, revoked or expired, or its member gone. */
export async function findCaller(pool: Pool, key: string, now: Date): Promise<Caller | null> {
  if (!mayBeApiKey(key)) return null
  const [row] = await unscoped<KeyRow>(pool, sql`select * from find_api_key(${hashSecret(key)})`)
  if (!row || row.revoked_at !== null) return null
  if (row.expires_at !== null && Date.parse(row.expires_at) <= now.getTime()) return null
  const { tenant_id: tenantId, key_id: keyId, member_id: memberId } = row
  return { tenantId, keyId, memberId, scopes: effectiveRights(row.role, row.scopes) }
}
