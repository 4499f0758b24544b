import { sql } from '../db/sql.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdLease } from '../queue/queue.ts'
import type { JobTools } from './run-job.ts'

/** Begins to read an upload into staging tables: `clear` and this forget whatever an interrupted reading left. */
export async function beginReading(
  { pools, lease }: JobTools,
  { clear, save }: { clear(db: Db): Promise<unknown>; save(db: Db): Promise<unknown> },
): Promise<void> {
  const { tenantId, jobId } = lease
  await inTenantTransaction(pools.work, tenantId, async (db) => {
    await holdLease(db, lease)
    await db.run(sql`set local lock_timeout = '30s'; set local synchronous_commit = off`)
    await clear(db)
    await db.run(sql`delete from job_row_errors where tenant_id = ${tenantId} and job_id = ${jobId}`)
    await save(db)
  })
}
