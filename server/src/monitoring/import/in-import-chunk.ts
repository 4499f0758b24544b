import { v7 as newId } from 'uuid'
import { discardPlans } from '../../floor/db/plan-anew.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { retryOnConflict } from '../../floor/jobs/retry-on-conflict.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import { holdLease } from '../../floor/queue/queue.ts'
import { companiesHeld } from '../../network/companies/hold-companies.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import {
  type InteractionImportRun,
  isStaged,
  restartReading,
  saveImportRun,
} from './interaction-import-run.ts'
import type { ImportScope } from './resolve/import-scope.ts'
import { hashedFrom, joinStagedByHashing } from './resolve/with-indexes.ts'
import { StagingOutdated } from './write/write-due-interactions.ts'

interface ChunkOptions {
  /** False for work that leaves interactions, people and rollups alone: it needs no lock of the monitoring. */
  isLocked: boolean
}

/**
 * Runs one chunk in a transaction that holds the lease of the job and the lock of the workspace's monitoring, and saves
 * the progress in it. A worker that lost the lease writes nothing. A chunk that conflicts with another write runs again.
 * If staged rows are gone, or name a person or company that was removed, the next attempt reads the file again.
 */
export async function inImportChunk(
  run: InteractionImportRun,
  work: (scope: ImportScope) => Promise<void>,
  { isLocked }: ChunkOptions = { isLocked: true },
): Promise<void> {
  if (run.signal.aborted) throw new Error('the worker stops')
  const attempt = () =>
    holdingLease(run, async (db) => {
      const scope = await prepareChunk(db, run)
      if (isLocked) await lockMonitoring(db, run.tenantId)
      await work(scope)
      await saveImportRun(run, db)
      // A long chunk outlasts the lease: without this another worker could take the job before the commit.
      await holdLease(db, run.lease)
    })
  await retryOnConflict(run, attempt).catch((error) => backToReading(run, error))
}

/**
 * Chunks commit without waiting for the disk. A crash may lose the last of them, but with them their progress, so they
 * run again. The commit that ends the job waits, and with it all chunks before it are on the disk.
 */
async function prepareChunk(db: Db, run: InteractionImportRun): Promise<ImportScope> {
  const [, , , , [found]] = await db.batch<
    [unknown[], unknown[], unknown[], unknown[], { staged: boolean }[]]
  >([
    sql`set local lock_timeout = '60s'; set local synchronous_commit = off`,
    companiesHeld(run.tenantId),
    sql`set local work_mem = '64MB'`,
    discardPlans,
    sql`select ${isStaged(run)} as staged`,
  ])
  if (!found?.staged) throw new StagingOutdated('the staging tables were emptied')
  const { tenantId, jobId, acceptedAt: now, nextChunk: chunk, summary } = run
  const scope = { db, tenantId, jobId, now, newId, chunk, isLarge: summary.rows_read > hashedFrom }
  await joinStagedByHashing(scope)
  return scope
}

/** Sets the job back to its first stage if its staged rows are outdated. Throws the error in any case. */
async function backToReading(run: InteractionImportRun, error: unknown): Promise<never> {
  if (error instanceof StagingOutdated) {
    restartReading(run)
    await holdingLease(run, async (db) => {
      await saveImportRun(run, db)
    })
  }
  throw error
}
