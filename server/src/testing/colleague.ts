import { v7 as newId } from 'uuid'
import { newApiKey } from '../directory/api-keys/api-key.ts'
import { storeApiKey } from '../directory/api-keys/store-api-key.ts'
import { inTenantTransaction } from '../floor/db/tenant-db.ts'
import { callerWith, type TestService, type TestWorkspace } from './service.ts'

export interface Colleague {
  memberId: string
  call: TestWorkspace['call']
}

/** Another member of the workspace, with a key of their own. */
export async function createColleague(
  { app, database }: TestService,
  { tenantId }: Pick<TestWorkspace, 'tenantId'>,
): Promise<Colleague> {
  const memberId = newId()
  const email = `${memberId}@x.test`
  await database.owner.query(
    'insert into members (tenant_id, id, email, email_canon, created_at) values ($1, $2, $3, $3, now())',
    [tenantId, memberId, email],
  )
  const key = newApiKey()
  const stored = { key, tenantId, memberId, name: 'test', scopes: ['admin'] as const, expiresAt: null }
  await inTenantTransaction(database.pools.transactions, tenantId, (db) =>
    storeApiKey(db, stored, new Date()),
  )
  return { memberId, call: callerWith(app, key) }
}
