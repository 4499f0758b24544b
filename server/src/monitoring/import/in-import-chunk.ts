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
  /** False for work that changes nothing on which the monitoring rests: it waits for nobody and nobody for it. */
  isLocked: boolean
}

/**
 * Runs one chunk: holds the lease, waits for its turn among the writers of the workspace's monitoring, writes, and
 * saves the progress in the same transaction. A process that lost the job to another writes nothing; a chunk that
 * collided with another write is run again. Where the staged rows are gone or name somebody who is, the file is to be
 * read again.
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
      // A long chunk has used up the lease by now, and the fence falls with the commit.
      await holdLease(db, run.lease)
    })
  await retryOnConflict(run, attempt).catch((error) => backToReading(run, error))
}

/**
 * Nothing waits for the disk: a crash that takes the last chunks takes what they noted as done as well, and the end of
 * the job, which waits, keeps them all.
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

/** Where the staged rows are of no use any more the next attempt reads the file again. */
async function backToReading(run: InteractionImportRun, error: unknown): Promise<never> {
  if (error instanceof StagingOutdated) {
    restartReading(run)
    await holdingLease(run, async (db) => {
      await saveImportRun(run, db)
    })
  }
  throw error
}
