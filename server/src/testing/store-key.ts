import type { Scope } from '@throughline/contract/operation.ts'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { storeApiKey } from '../directory/api-keys/store-api-key.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import type { TestService, TestWorkspace } from './service.ts'

/** Gives the owner of a workspace another key and returns it. */
export async function storeKey(
  { database: { owner, pools } }: TestService,
  { tenantId }: TestWorkspace,
  scopes: Scope[],
): Promise<string> {
  const { rows } = await owner.query('select id from members where tenant_id = $1', [tenantId])
  const stored = { key: newApiKey(), tenantId, memberId: rows[0].id, name: 'test', scopes, expiresAt: null }
  await inTenantTransaction(pools.transactions, tenantId, (db) => storeApiKey(db, stored, new Date()))
  return stored.key
}
