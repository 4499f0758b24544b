import { raw, sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { stagingTables } from './staging-tables.ts'

interface JobRef {
  tenantId: string
  jobId: string
}

/** Empties the staging tables of a job, so that its file can be read (again). */
export async function clearStaging(db: Db, { tenantId, jobId }: JobRef): Promise<void> {
  const tables = [...Object.keys(stagingTables), 'import_affected_connectors']
  await db.batch(
    tables.map((table) => sql`delete from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`),
  )
}

/** The same at the end of a job, which has no more use for what it noted on the way either. */
export async function dropStaging(db: Db, job: JobRef): Promise<void> {
  await clearStaging(db, job)
  await db.run(sql`delete from import_changes where tenant_id = ${job.tenantId} and job_id = ${job.jobId}`)
}
