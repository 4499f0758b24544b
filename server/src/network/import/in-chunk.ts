import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { discardPlans } from '../../floor/db/plan-anew.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { retryOnConflict } from '../../floor/jobs/retry-on-conflict.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import { holdLease } from '../../floor/queue/queue.ts'
import { companiesHeld } from '../companies/hold-companies.ts'
import { type ImportRun, Interrupted, isStaged, saveRun } from './import-run.ts'

/**
 * Runs one chunk: holds the lease, writes, and saves the progress in the same transaction. A process that
 * lost the job to another writes nothing; a chunk that collided with another import is run again.
 */
export async function inChunk(
  run: ImportRun,
  nextChunk: number,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  if (run.signal.aborted) throw new Interrupted('the worker stops')
  if (run.dryRun) {
    await work(run.dryRun)
    run.nextChunk = nextChunk
    return
  }
  await retryOnConflict(run, () =>
    holdingLease(run, async (db) => {
      await prepareChunk(db, run)
      await work(db)
      run.nextChunk = nextChunk
      await saveRun(run, db)
      // A long chunk has used up the lease by now, and the fence falls with the commit.
      await holdLease(db, run.lease)
    }),
  )
}

/** Reads within the run's transaction or one of its own. */
export async function inReading<T>(run: ImportRun, work: (db: Db) => Promise<T>): Promise<T> {
  if (run.dryRun) return work(run.dryRun)
  return inTenantTransaction(run.pools.work, run.tenantId, work)
}

/** Thrown when the database crashed since the file was read, which empties the staging tables. */
class StagingLost extends Error {}

/**
 * Chunks wait for each other; only a request must not wait long. Nor do they wait for the disk: a crash that takes
 * the last of them takes what they noted as done as well, and the end of the job, which waits, keeps them all.
 */
export async function prepareChunk(db: Db, run: ImportRun): Promise<void> {
  const [, , , , [found]] = await db.batch<
    [unknown[], unknown[], unknown[], unknown[], { staged: boolean }[]]
  >([
    sql`set local lock_timeout = '30s'; set local synchronous_commit = off`,
    companiesHeld(run.tenantId),
    discardPlans,
    preferHashJoins,
    sql`select ${isStaged(run)} as staged`,
  ])
  if (!found?.staged) throw new StagingLost('the staging tables were emptied; the file is read again')
}
