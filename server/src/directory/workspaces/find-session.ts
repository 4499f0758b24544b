import type { Scope } from '@throughline/contract/operation.ts'
import { sql } from '../../floor/db/sql.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import type { Caller } from '../../floor/operation/context.ts'
import { hashSessionToken } from './session-token.ts'

type Pool = Parameters<typeof unscoped>[0]

interface SessionRow {
  tenant_id: string
  session_id: string
  member_id: string
  scopes: Scope[]
  expires_at: string
  revoked_at: string | null
}

/** Who is signed in under a token; null when it is unknown or over, or its key has been revoked. */
export async function findSession(pool: Pool, token: string, now: Date): Promise<Caller | null> {
  const [row] = await unscoped<SessionRow>(pool, sql`select * from find_session(${hashSessionToken(token)})`)
  if (!row || row.revoked_at !== null || Date.parse(row.expires_at) <= now.getTime()) return null
  return { tenantId: row.tenant_id, keyId: row.session_id, memberId: row.member_id, scopes: row.scopes }
}
