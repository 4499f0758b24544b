import { sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'

/**
 * Keeps the errors of a reading with the job. Until then they are staged like everything else: two readings of
 * one job may be open at a time, the older one of a paused process, and must not wait for each other.
 */
export async function keepRowErrors(
  db: Db,
  { tenantId, jobId }: { tenantId: string; jobId: string },
): Promise<void> {
  await db.run(sql`
    insert into job_row_errors (tenant_id, job_id, n, file, line, field, reason)
    select tenant_id, job_id, n, file, line, field, reason
    from import_row_errors
    where tenant_id = ${tenantId} and job_id = ${jobId}
    returning 1`)
}
