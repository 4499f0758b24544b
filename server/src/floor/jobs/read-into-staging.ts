import type { Headings, SavedHeadings } from '@throughline/parsing/csv/known-headings.ts'
import type { PoolClient } from '../db/driver.ts'
import { sql } from '../db/sql.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdingLease } from '../queue/holding-lease.ts'
import { holdLease } from '../queue/queue.ts'
import { headingsOfImport } from './column-maps/headings-of-import.ts'
import { keepColumnMap, type MappedImport } from './column-maps/keep-column-map.ts'
import { type ColumnMap, requestedHeadings } from './column-maps/read-column-map.ts'
import type { JobFailure } from './job-failure.ts'
import { type JobRun, saveRun } from './job-run.ts'
import { withStoredFile } from './store-upload.ts'

/** An upload that is read within one transaction. */
export interface Upload {
  path: string
  headings: Headings
  client: PoolClient
  db: Db
}

export interface Reading {
  /** Why the upload is of no use; what is wrong with its rows is kept all the same. */
  failure: JobFailure | null
  /** The maps of headings that served, to be kept for files to come. */
  used: readonly SavedHeadings[]
}

interface ReadingSteps {
  mapped: MappedImport
  /** Forgets what an interrupted reading left. */
  clear(db: Db): Promise<unknown>
  read(upload: Upload): Promise<Reading>
}

/**
 * Reads the upload of a job into staging tables, in one transaction: a worker that dies leaves nothing, and the next one
 * reads from the start. What was read is counted as it goes, in transactions of its own.
 */
export async function readIntoStaging(
  run: JobRun<{ headings?: ColumnMap }>,
  { mapped, clear, read }: ReadingSteps,
): Promise<void> {
  const { tenantId, now } = run
  await beginReading(run, clear)
  const failed = await withStoredFile(run, (path) =>
    inTenantTransaction(run.pools.streams, tenantId, async (db, client) => {
      // Opens the transaction, which `read` copies into.
      await db.batch([])
      const sent = requestedHeadings(run.input)
      const headings = await headingsOfImport({ db, tenantId }, mapped, sent)
      const { failure, used } = await read({ path, headings, client, db })
      await holdLease(db, run.lease)
      await keepRowErrors(db, run)
      await saveRun(run, db)
      if (failure) return failure
      for (const served of used) await keepColumnMap({ db, tenantId, now }, mapped, served)
      return null
    }),
  )
  if (failed) throw failed
}

async function beginReading(run: JobRun, clear: ReadingSteps['clear']): Promise<void> {
  const { tenantId, jobId } = run
  await holdingLease(run, async (db) => {
    await db.run(sql`set local synchronous_commit = off`)
    await clear(db)
    await db.run(sql`delete from job_row_errors where tenant_id = ${tenantId} and job_id = ${jobId}`)
    await saveRun(run, db)
  })
}

/**
 * Until then the errors of rows are staged like everything else: two readings of one job may be open at a time, the older
 * one of a paused process, and must not wait for each other.
 */
async function keepRowErrors(db: Db, { tenantId, jobId }: JobRun): Promise<void> {
  await db.run(sql`
    insert into job_row_errors (tenant_id, job_id, n, file, line, field, reason)
    select tenant_id, job_id, n, file, line, field, reason
    from import_row_errors
    where tenant_id = ${tenantId} and job_id = ${jobId}
    returning 1`)
}
