import type { Pool } from './driver.ts'
import { sql } from './sql.ts'
import { inTenantTransaction } from './tenant-db.ts'

/**
 * Updates the planner's statistics after an import, before autovacuum does. It has a transaction of its own because it
 * locks the tables against others that analyze or alter them. Readers and writers do not wait.
 */
export async function analyzeGrownTables(pool: Pool, tenantId: string): Promise<void> {
  await inTenantTransaction(pool, tenantId, (db) => db.run(sql`select analyze_grown_tables()`))
}
