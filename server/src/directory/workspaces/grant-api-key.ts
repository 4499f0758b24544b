import type { Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { newApiKey } from './api-key.ts'
import { storeApiKey } from './create-api-key.ts'
import { ensureMember } from './create-workspace.ts'

export interface KeyGrant {
  tenantId: string
  /** The member who will act with it, added when new; null takes the owner of the workspace. */
  email: string | null
  name: string
  scopes: readonly Scope[]
  expiresAt: Date | null
}

/** Makes a key for a member. This is the only time that it is seen. */
export async function grantApiKey(
  pool: Pool,
  grant: KeyGrant,
  now: Date,
): Promise<{ id: string; key: string }> {
  const key = newApiKey()
  const { tenantId, email } = grant
  const id = await inTenantTransaction(pool, tenantId, async (db) => {
    const memberId =
      email === null ? await ownerOf(db, tenantId) : await ensureMember(db, tenantId, email, false, now)
    return storeApiKey(db, { ...grant, key, memberId }, now)
  })
  if (id === null) throw new Error('a new key was there already')
  return { id, key }
}

async function ownerOf(db: Db, tenantId: string): Promise<string> {
  const owner = await db.first<{ id: string }>(sql`
    select id
    from members
    where tenant_id = ${tenantId}
    order by is_owner desc, created_at, id
    limit 1`)
  if (!owner) throw new Error('a workspace has no member')
  return owner.id
}
