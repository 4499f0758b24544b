import type { Pool } from './driver.ts'
import { sql } from './sql.ts'
import { inTenantTransaction } from './tenant-db.ts'

/**
 * Has the planner know what an import has brought, before autovacuum comes by. In a transaction of its own: it holds
 * the tables against others that analyze or alter them, never against readers and writers.
 */
export async function analyzeGrownTables(pool: Pool, tenantId: string): Promise<void> {
  await inTenantTransaction(pool, tenantId, (db) => db.run(sql`select analyze_grown_tables()`))
}
