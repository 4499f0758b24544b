import type { Role } from '@throughline/contract/members/role.ts'
import type { Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { effectiveRights } from './effective-rights.ts'
import { hashSecret } from './hash-secret.ts'

interface SessionRow {
  tenant_id: string
  session_id: string
  member_id: string
  /** Of the key that opened it, if one did. */
  scopes: Scope[] | null
  expires_at: string
  /** Also when the member was removed. */
  revoked_at: string | null
  role: Role
}

/** Who is signed in under a token; null when it is unknown or over, its key has been revoked or the member is gone. */
export async function findSession(pool: Pool, token: string, now: Date): Promise<Caller | null> {
  const [row] = await unscoped<SessionRow>(pool, sql`select * from find_session(${hashSecret(token)})`)
  if (!row || row.revoked_at !== null || Date.parse(row.expires_at) <= now.getTime()) return null
  const { tenant_id: tenantId, session_id: keyId, member_id: memberId, role } = row
  return { tenantId, keyId, memberId, role, scopes: effectiveRights(role, row.scopes) }
}
