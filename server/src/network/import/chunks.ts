import { raw, sql } from '../../floor/db/sql.ts'
import type { StagedChunk, StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { ImportRun } from './import-run.ts'
import { inChunk, inReading } from './in-chunk.ts'
import { buckets } from './staging/bucket.ts'

/** What one chunk does. */
export type Step = (db: Db) => Promise<unknown>

/** Runs the steps of a stage from the first that is not done, each as a chunk. */
export async function takeSteps(run: ImportRun, steps: readonly Step[]): Promise<void> {
  for (const step of steps.slice(run.nextChunk)) await inChunk(run, run.nextChunk + 1, step)
}

/** Everything of the job in the staging tables. */
export const stagedJob = ({ tenantId, jobId, acceptedAt }: ImportRun): StagedJob => ({
  tenantId,
  jobId,
  now: acceptedAt,
})

/** Cuts staged rows into chunks of consecutive rows. */
export async function chunksByNumber(run: ImportRun, table: 'import_companies'): Promise<StagedChunk[]> {
  const rows = await countRows(run, table)
  return cut(run, rows, run.chunkSizes.rows)
}

/** Cuts staged rows into chunks of whole buckets, so that each holds all there is of its people. */
export async function chunksByBucket(
  run: ImportRun,
  table: 'import_contacts' | 'import_positions' | 'import_education' | 'import_engagements',
): Promise<StagedChunk[]> {
  const rows = await countRows(run, table)
  if (rows === 0) return []
  return cut(run, buckets, Math.ceil(buckets / Math.ceil(rows / run.chunkSizes.rows)))
}

function cut(run: ImportRun, end: number, length: number): StagedChunk[] {
  const count = Math.ceil(end / length)
  return Array.from({ length: count }, (_, at) => ({
    ...stagedJob(run),
    from: at * length,
    to: Math.min(end, (at + 1) * length),
  }))
}

async function countRows(run: ImportRun, table: string): Promise<number> {
  const { tenantId, jobId } = run
  const counted = await inReading(run, (db) =>
    db.first<{ rows: number }>(sql`
      select count(*) as rows from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`),
  )
  return counted?.rows ?? 0
}
