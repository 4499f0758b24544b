import { recordsHeld } from '../../floor/db/hold-records.ts'
import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { inJobChunk } from '../../floor/jobs/job-run.ts'
import { anyStaged } from '../../floor/jobs/staging-tables.ts'
import { isQueued, LeaseLost, RetryableError } from '../../floor/queue/queue.ts'
import type { ImportRun } from './import-run.ts'

/** Runs one chunk of an import; one of a dry run in the transaction that it consists of. */
export async function inChunk(
  run: ImportRun,
  nextChunk: number,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  if (run.dryRun) {
    run.signal.throwIfAborted()
    if (!(await isQueued(run.dryRun, run.lease))) throw new LeaseLost('the job was cancelled')
    await work(run.dryRun)
    run.nextChunk = nextChunk
    return
  }
  await inJobChunk(run, async (db) => {
    await prepareChunk(db, run)
    await work(db)
    run.nextChunk = nextChunk
  })
}

/** Does something for its counts alone: its writes are undone and the rows that it held are free. */
export const undone = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await db.run(sql`savepoint counted`)
  await work(db)
  await db.batch([sql`rollback to savepoint counted`, sql`release savepoint counted`])
}

/** For reads between chunks: within the run's transaction where it has one. */
export const readsOf = ({ dryRun, pools, tenantId }: ImportRun): Db =>
  dryRun ?? tenantReads(pools.work, tenantId)

/**
 * Keeps companies and people as they are, and makes sure that the staged rows are there: a crash of the database since the
 * file was read empties their tables.
 */
export async function prepareChunk(db: Db, run: ImportRun): Promise<void> {
  const [, , staged] = await db.batch<[unknown[], unknown[], unknown[]]>([
    recordsHeld(run.tenantId),
    preferHashJoins,
    anyStaged('import_connectors', run),
  ])
  if (staged.length === 0) throw new RetryableError('the staging tables were emptied; the file is read again')
}
