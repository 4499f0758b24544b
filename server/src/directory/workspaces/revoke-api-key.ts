import type { Pool } from '../../floor/db/driver.ts'
import { sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'

/** Ends a key for good; every process refuses it within a second. False when it was revoked before. */
export async function revokeApiKey(
  pool: Pool,
  key: { tenantId: string; id: string },
  now: Date,
): Promise<boolean> {
  const revoked = await inTenantTransaction(pool, key.tenantId, (db) =>
    db.run(sql`
      update api_keys
      set revoked_at = ${now}
      where tenant_id = ${key.tenantId} and id = ${key.id} and revoked_at is null`),
  )
  return revoked === 1
}
