import { wordList } from '@throughline/parsing/text/word-list.ts'
import { raw, type Sql, sql } from '../db/sql.ts'
import type { JobRef } from '../db/staged-chunk.ts'
import type { Db } from '../db/tenant-db.ts'

/** The columns of a staging table, as rows are written: workspace, job and number come first in each. */
export const stagingColumns = (columns: string): readonly string[] => [
  'tenant_id',
  'job_id',
  'n',
  ...wordList(columns),
]

/** Selects one row if a staging table holds any of a job. */
export const anyStaged = (table: string, { tenantId, jobId }: JobRef): Sql =>
  sql`select from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId} limit 1`

/** Deletes the rows of a job: before its file is read, and when the job has ended. */
export async function clearStaging(
  db: Db,
  { tenantId, jobId }: JobRef,
  tables: readonly string[],
): Promise<void> {
  await db.batch(
    tables.map((table) => sql`delete from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`),
  )
}
