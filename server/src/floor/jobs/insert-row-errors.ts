import { rowErrorsMax } from '@throughline/contract/jobs/export-job-errors.ts'
import type { getJob } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../db/sql.ts'
import type { JobRef } from '../db/staged-chunk.ts'
import type { Db } from '../db/tenant-db.ts'

/** A row that was left out of an import, or a field of it: where it stands and why, never its content. */
export type RowError = DataOf<typeof getJob>['row_errors'][number]

/** Stores errors of a job, numbered from `before` on. Stored ones stay; those beyond `rowErrorsMax` are left out. */
export async function insertRowErrors(
  db: Db,
  { tenantId, jobId }: JobRef,
  found: readonly RowError[],
  before: number,
): Promise<void> {
  const errors = found.slice(0, Math.max(0, rowErrorsMax - before))
  if (errors.length === 0) return
  await db.run(sql`
    insert into job_row_errors (tenant_id, job_id, n, file, line, field, reason)
    select ${tenantId}::uuid, ${jobId}::uuid, e.n, e.file, e.line, e.field, e.reason
    from unnest(
      ${errors.map((_, index) => before + index)}::int[], ${errors.map(({ file }) => file)}::text[],
      ${errors.map(({ line }) => line)}::int[], ${errors.map(({ field }) => field)}::text[],
      ${errors.map(({ reason }) => reason)}::text[]
    ) as e (n, file, line, field, reason)
    on conflict (tenant_id, job_id, n) do nothing`)
}
