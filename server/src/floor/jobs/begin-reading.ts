import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import { holdingLease } from '../queue/holding-lease.ts'
import type { JobTools } from './run-job.ts'

/** Begins to read an upload into staging tables: `clear` and this forget whatever an interrupted reading left. */
export async function beginReading(
  { pools, lease }: JobTools,
  { clear, save }: { clear(db: Db): Promise<unknown>; save(db: Db): Promise<unknown> },
): Promise<void> {
  const { tenantId, jobId } = lease
  await holdingLease({ pools, lease }, async (db) => {
    await db.run(sql`set local lock_timeout = '30s'; set local synchronous_commit = off`)
    await clear(db)
    await db.run(sql`delete from job_row_errors where tenant_id = ${tenantId} and job_id = ${jobId}`)
    await save(db)
  })
}
