import { raw, sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { derivedTables, interactionStagingTables } from './staging/interaction-staging-tables.ts'

/** Deletes the staged rows of a job: before its file is read, and when the job has ended. */
export async function clearImportStaging(
  db: Db,
  { tenantId, jobId }: { tenantId: string; jobId: string },
): Promise<void> {
  await db.batch(
    [...Object.keys(interactionStagingTables), ...derivedTables].map(
      (table) => sql`delete from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`,
    ),
  )
}
