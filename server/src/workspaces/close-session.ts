import type { Caller } from '../context.ts'
import type { Pools } from '../db/pools.ts'
import { sql } from '../db/sql.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'

/** Signs out: the session of the caller is over, on every process within a second. */
export async function closeSession({ transactions }: Pools, { tenantId, keyId }: Caller): Promise<void> {
  await inTenantTransaction(transactions, tenantId, (db) =>
    db.run(sql`delete from sessions where tenant_id = ${tenantId} and id = ${keyId}`),
  )
}
