import type { Pools } from '../../floor/db/pools.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import type { Caller } from '../../floor/operation/context.ts'

/** Signs out: ends the session of the caller, in every process within a second. */
export async function closeSession({ transactions }: Pools, { tenantId, keyId }: Caller): Promise<void> {
  await inTenantTransaction(transactions, tenantId, (db) =>
    db.run(sql`delete from sessions where tenant_id = ${tenantId} and id = ${keyId}`),
  )
}
