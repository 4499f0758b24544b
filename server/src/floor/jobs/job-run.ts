import { failureCode, isTransactionConflict } from '../db/database-failure.ts'
import { discardPlans } from '../db/plan-anew.ts'
import { type RetryPolicy, retry } from '../db/retry.ts'
import { sql } from '../db/sql.ts'
import { sqlState } from '../db/sql-state.ts'
import { type Db, tenantReads } from '../db/tenant-db.ts'
import { holdingLease, holdingLeaseForLong, type withPatientLocks } from '../queue/holding-lease.ts'
import type { WorkTools } from '../queue/work-tools.ts'
import type { StageCounters } from './stage-counters.ts'

/** A job that is worked on in chunks: its input, and how far it is. */
export interface JobRun<Input = unknown, Summary = unknown, Stage extends string = string> extends WorkTools {
  tenantId: string
  jobId: string
  memberId: string | null
  input: Input
  /** When the job was accepted: what is written carries this time, also after a takeover. */
  now: Date
  stage: Stage
  /** The first chunk of the stage that is not done. */
  nextChunk: number
  counters: StageCounters
  /** The result of the job so far. */
  summary: Summary
}

/** What the row of a job says of its run; no summary before the first chunk is done. */
type Stored<Run extends JobRun> = Omit<Run, keyof WorkTools | 'tenantId' | 'jobId' | 'now' | 'summary'> & {
  now: string
  summary: Run['summary'] | null
}

/** Loads the job at its first chunk that is not done. `summary` is what it begins with. */
export async function loadRun<Input, Summary, Stage extends string>(
  tools: WorkTools,
  summary: Summary,
): Promise<JobRun<Input, Summary, Stage>> {
  const { tenantId, jobId } = tools.lease
  const stored = await tenantReads(tools.pools.work, tenantId).one<Stored<JobRun<Input, Summary, Stage>>>(sql`
    select input, created_by as "memberId", created_at as now, current_stage as stage, next_chunk as "nextChunk",
      counters, summary
    from jobs
    where tenant_id = ${tenantId} and id = ${jobId}`)
  return {
    ...tools,
    tenantId,
    jobId,
    ...stored,
    now: new Date(stored.now),
    summary: stored.summary ?? summary,
  }
}

/** Writes stage, chunk, counters and summary. */
export async function saveRun(run: JobRun, db: Db): Promise<void> {
  await db.run(sql`
    update jobs
    set status = 'PROCESSING', current_stage = ${run.stage}, next_chunk = ${run.nextChunk},
      counters = ${JSON.stringify(run.counters)}, summary = ${JSON.stringify(run.summary)}, updated_at = ${new Date()}
    where tenant_id = ${run.tenantId} and id = ${run.jobId}`)
}

/** The same in a transaction of its own. */
export function noteProgress(run: JobRun): Promise<void> {
  return holdingLease(run, (db) => saveRun(run, db))
}

/**
 * Runs one chunk and saves the progress that `work` has set, all or nothing. Chunks commit asynchronously: a crash of
 * the database may lose the last ones with their progress, so they are redone. The job's end commits synchronously.
 */
export async function inJobChunk<T>(
  run: JobRun,
  work: (db: Db) => Promise<T>,
  inTransaction: typeof withPatientLocks<T> = holdingLeaseForLong,
): Promise<T> {
  run.signal.throwIfAborted()
  return retryOnCollision(run, () =>
    inTransaction(run, async (db) => {
      await db.batch([sql`set local synchronous_commit = off`, discardPlans])
      const result = await work(db)
      await saveRun(run, db)
      return result
    }),
  )
}

/** The same without saved progress and with a synchronous commit, as for the end of a job. */
export function inJobTransaction<T>(run: JobRun, work: (db: Db) => Promise<T>): Promise<T> {
  return retryOnCollision(run, () =>
    holdingLease(run, async (db) => {
      await db.run(discardPlans)
      return work(db)
    }),
  )
}

/** Repeats a chunk that collided. Each failure resets the run: what the chunk counted must not be counted twice. */
function retryOnCollision<T>(run: JobRun, work: () => Promise<T>): Promise<T> {
  return retry(async () => {
    const { stage, nextChunk, counters, summary } = run
    const before = structuredClone({ stage, nextChunk, counters, summary })
    try {
      return await work()
    } catch (error) {
      Object.assign(run, before)
      throw error
    }
  }, policy)
}

/** Caused by others who write: a lock not got, a row just inserted or removed. The next attempt sees those rows. */
const collisions: readonly string[] = [
  sqlState.lockNotAvailable,
  sqlState.uniqueViolation,
  sqlState.foreignKeyViolation,
]

const policy: RetryPolicy = {
  attemptsMax: 6,
  isRetryable: (error) => isTransactionConflict(error) || collisions.includes(failureCode(error)),
  delayMs: (attempt) => 2 ** attempt * 20 * (0.5 + Math.random()),
}
