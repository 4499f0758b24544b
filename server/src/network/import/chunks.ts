import { raw, sql } from '../../floor/db/sql.ts'
import type { StagedChunk, StagedJob } from '../../floor/db/staged-chunk.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { hasRoomForTwo } from '../../floor/jobs/has-room-for-two.ts'
import type { ImportRun } from './import-run.ts'
import { inChunk, inReading } from './in-chunk.ts'
import { type ApartStep, inTwoChunks, takeApart } from './in-two-chunks.ts'
import { buckets } from './staging/bucket.ts'

/** What one chunk does; alone, unless it is marked as one that can be done beside its like. */
export type Step = ((db: Db) => Promise<unknown>) | ApartStep

/** Runs the steps of a stage from the first that is not done, each as a chunk. */
export async function takeSteps(run: ImportRun, steps: readonly Step[]): Promise<void> {
  for (let at = run.nextChunk; at < steps.length; at = run.nextChunk) {
    const [step, next] = steps.slice(at, at + 2)
    if (step === undefined) return
    const isNextDone = run.chunkAhead === at + 1
    if (isApart(step) && isApart(next) && !isNextDone && mayTakeTwo(run)) {
      await inTwoChunks(run, [step, next])
    } else {
      const work = isApart(step) ? async (db: Db) => (await takeApart(db, step))(run) : step
      await inChunk(run, isNextDone ? at + 2 : at + 1, work)
    }
  }
}

const mayTakeTwo = ({ rehearsal, pools }: ImportRun) => rehearsal === null && hasRoomForTwo(pools.work)

const isApart = (step: Step | undefined): step is ApartStep => typeof step === 'object'

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
  return cut(run, buckets, Math.ceil(buckets / evenNumberOf(rows / run.chunkSizes.rows)))
}

/** Where there are several chunks each has another to be done beside, of the same size. */
const evenNumberOf = (chunks: number) => (chunks <= 1 ? 1 : 2 * Math.ceil(chunks / 2))

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
