import { raw, sql } from '../../floor/db/sql.ts'
import type { StagedChunk } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { ImportRun } from './import-run.ts'
import { inChunk, readsOf } from './in-chunk.ts'
import { buckets } from './staging/bucket.ts'
import type { StagingTable } from './staging/staging-tables.ts'

/** What one chunk does. */
export type Step = (db: Db) => Promise<unknown>

/** Runs the steps of a stage from the first that is not done, each as a chunk. */
export async function takeSteps(run: ImportRun, steps: readonly Step[]): Promise<void> {
  for (const step of steps.slice(run.nextChunk)) await inChunk(run, run.nextChunk + 1, step)
}

/** Cuts work into steps: companies by rows, all else by whole buckets, so that a chunk has all rows of a person. */
export async function chunkSteps(
  run: ImportRun,
  table: Exclude<StagingTable, 'import_connectors' | 'import_row_errors'>,
  work: (db: Db, chunk: StagedChunk & { isFile: boolean }) => Promise<unknown>,
): Promise<Step[]> {
  const { tenantId, jobId, now, chunkSizes, input } = run
  const job = { tenantId, jobId, now, isFile: input.form === 'file' }
  // Even an emptied table gets one step: `nextChunk` counts steps, and a takeover would skip the one after it.
  const rows = await readsOf(run).value<number>(sql`
    select greatest(count(*), 1) from ${raw(table)} where tenant_id = ${tenantId} and job_id = ${jobId}`)
  const byRow = table === 'import_companies'
  const end = byRow ? rows : buckets
  const length = byRow ? chunkSizes.rows : Math.ceil(buckets / Math.ceil(rows / chunkSizes.rows))
  return Array.from({ length: Math.ceil(end / length) }, (_, at): Step => {
    const chunk = { ...job, from: at * length, to: Math.min(end, (at + 1) * length) }
    return (db) => work(db, chunk)
  })
}
