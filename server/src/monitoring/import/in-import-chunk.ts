import { v7 as newId } from 'uuid'
import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { inJobChunk, noteProgress } from '../../floor/jobs/job-run.ts'
import { anyStaged } from '../../floor/jobs/staging-tables.ts'
import { lockMonitoring } from '../battlecard/rollups/lock-monitoring.ts'
import { type InteractionImportRun, restartReading } from './interaction-import-run.ts'
import type { ImportScope } from './resolve/import-scope.ts'
import { hashedFrom, joinStagedByHashing } from './resolve/with-indexes.ts'
import { StagingOutdated } from './write/write-due-interactions.ts'

interface ChunkOptions {
  /** False for work that leaves interactions, people and rollups alone: it needs no lock of the monitoring. */
  isLocked: boolean
}

/** Runs a chunk under the monitoring lock. If staged rows or whom they name are gone, the file is read again. */
export async function inImportChunk<T>(
  run: InteractionImportRun,
  work: (scope: ImportScope) => Promise<T>,
  { isLocked }: ChunkOptions = { isLocked: true },
): Promise<T> {
  return inJobChunk(run, async (db) => {
    const scope = await openScope(db, run)
    if (isLocked) await lockMonitoring({ db, tenantId: run.tenantId })
    return work(scope)
  }).catch((error) => backToReading(run, error))
}

async function openScope(db: Db, run: InteractionImportRun): Promise<ImportScope> {
  const [, , staged] = await db.batch<[unknown[], unknown[], unknown[]]>([
    holdRecordsStatement(run.tenantId),
    sql`set local work_mem = '64MB'`,
    anyStaged('import_interactions', run),
  ])
  if (staged.length === 0) throw new StagingOutdated('the staging tables were emptied')
  const { tenantId, jobId, now, nextChunk: chunk, summary } = run
  const scope = { db, tenantId, jobId, now, newId, chunk, isLarge: summary.rows_read > hashedFrom }
  await joinStagedByHashing(scope)
  return scope
}

/** Sets the job back to its first stage if its staged rows are outdated. Throws the error in any case. */
async function backToReading(run: InteractionImportRun, error: unknown): Promise<never> {
  if (error instanceof StagingOutdated) {
    restartReading(run)
    await noteProgress(run)
  }
  throw error
}

/** A chunk locks the monitoring; other writers wait for about this long. */
const chunkMs = 400

/** The size of the next chunk, so that it takes about `chunkMs`, by the time since the last one had the lock. */
export function nextChunkSize(last: number, { beganAt, max }: { beganAt: number; max: number }): number {
  // A chunk may be slow because others held it up, so the size changes by a limited factor.
  const pace = Math.min(2, Math.max(0.5, chunkMs / (performance.now() - beganAt)))
  return Math.min(max, Math.ceil(last * pace))
}
