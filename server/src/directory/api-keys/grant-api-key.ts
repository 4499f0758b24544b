import type { Role } from '@throughline/contract/members/role.ts'
import type { Scope } from '@throughline/contract/operation.ts'
import type { Pool } from '../../floor/db/driver.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { findMember } from '../members/create-sign-in-link.ts'
import { putMember } from '../members/put-member.ts'
import { newApiKey } from './api-key.ts'
import { type NewApiKey, storeApiKey } from './store-api-key.ts'

export interface KeyGrant extends Omit<NewApiKey, 'key' | 'memberId'> {
  /** The member who will act with it, added when new; null takes the owner who joined first. */
  email: string | null
}

/** Makes a key for a member. The key can be seen only now. */
export async function grantApiKey(
  pool: Pool,
  grant: KeyGrant,
  now: Date,
): Promise<{ id: string; key: string }> {
  const key = newApiKey()
  const { tenantId, email } = grant
  const id = await inTenantTransaction(pool, tenantId, async (db) => {
    const memberId =
      email === null
        ? (await findMember(db, { tenantId, email }))?.id
        : (await putMember(db, { tenantId, email, role: roleFor(grant.scopes) }, now)).id
    if (memberId === undefined) throw new Error('a workspace has no owner')
    return storeApiKey(db, { ...grant, key, memberId }, now)
  })
  if (id === null) throw new Error('a new key was there already')
  return { id, key }
}

/** A new member may do what the key allows. */
function roleFor(scopes: readonly Scope[]): Role {
  if (scopes.includes('admin')) return 'admin'
  return scopes.includes('write') ? 'member' : 'viewer'
}
