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
  /** Why the upload cannot be used; the errors of its rows are stored anyway. */
  failure: JobFailure | null
  /** The heading maps that fitted, to be stored for later files. */
  used: readonly SavedHeadings[]
}

interface ReadingSteps {
  mapped: MappedImport
  /** Deletes what an interrupted reading left. */
  clear(db: Db): Promise<unknown>
  read(upload: Upload): Promise<Reading>
}

/** Stages a job's upload in one transaction: if a worker dies, the next starts over. Progress is saved separately. */
export async function readIntoStaging(
  run: JobRun<{ headings?: ColumnMap }>,
  { mapped, clear, read }: ReadingSteps,
): Promise<void> {
  const { tenantId, now } = run
  await beginReading(run, clear)
  const failed = await withStoredFile(run, (path) =>
    inTenantTransaction(run.pools.streams, tenantId, async (db, client) => {
      // Opens the transaction, because COPY on `client` does not.
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

/** Errors are staged first: a paused worker may still read the same job, and the two must not block each other. */
async function keepRowErrors(db: Db, { tenantId, jobId }: JobRun): Promise<void> {
  await db.run(sql`
    insert into job_row_errors (tenant_id, job_id, n, file, line, field, reason)
    select tenant_id, job_id, n, file, line, field, reason
    from import_row_errors
    where tenant_id = ${tenantId} and job_id = ${jobId}
    returning 1`)
}
