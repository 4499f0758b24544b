import { canonicalEmail } from '@throughline/parsing/text/canonical-email.ts'
import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { unscoped } from '../../floor/db/unscoped.ts'
import { insertSession, type OpenedSession } from '../workspaces/open-session.ts'
import { isPassword } from './hash-password.ts'

interface PasswordGiven {
  email: string
  password: string
  workspace: string | null
  userAgent: string
}

type Stored = Record<'tenant_id' | 'member_id' | 'password_hash', string>

/** Null when wrong. Verifies one password even for an unknown address, so that the time does not reveal it. */
export async function signInWithPassword(
  { transactions }: Pools,
  { email, password, workspace, userAgent }: PasswordGiven,
  now: Date,
): Promise<OpenedSession | null> {
  const found = sql`select * from find_password(${canonicalEmail(email)}, ${workspace?.trim().toLowerCase() ?? null})`
  const stored = await unscoped(transactions).first<Stored>(found)
  const isRight = await isPassword(password, stored?.password_hash ?? null)
  if (!stored || !isRight) return null
  const { tenant_id: tenantId, member_id: memberId } = stored
  return inTenantTransaction(transactions, tenantId, async (db) => {
    // The password may have been changed during the verification, which has ended all sessions: then none is opened.
    const member = await db.first(sql`
      select id
      from members
      where tenant_id = ${tenantId} and id = ${memberId} and password_hash = ${stored.password_hash}
      for share`)
    if (!member) return null
    return insertSession(db, { tenantId, memberId, openedWith: 'password', userAgent }, now)
  })
}
