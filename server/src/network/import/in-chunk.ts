import { holdRecordsStatement } from '../../floor/db/hold-records.ts'
import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { inJobChunk } from '../../floor/jobs/job-run.ts'
import { anyStaged } from '../../floor/jobs/staging-tables.ts'
import { isQueued, LeaseLost, RetryableError } from '../../floor/queue/queue.ts'
import type { ImportRun } from './import-run.ts'

/** Runs one chunk of an import, in a transaction of its own; those of a dry run share the one that it has. */
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

/** Does work for its counts alone: its writes are rolled back, and with them the row locks that it took. */
export const undone = (work: (db: Db) => Promise<unknown>) => async (db: Db) => {
  await db.run(sql`savepoint counted`)
  await work(db)
  await db.batch([sql`rollback to savepoint counted`, sql`release savepoint counted`])
}

/** For reads between chunks: within the transaction of a dry run, which alone sees what it wrote. */
export const readsOf = ({ dryRun, pools, tenantId }: ImportRun): Db =>
  dryRun ?? tenantReads(pools.work, tenantId)

/** Keeps companies and people from being merged, split or erased. Throws if a crash has emptied the staging tables. */
export async function prepareChunk(db: Db, run: ImportRun): Promise<void> {
  const [, , staged] = await db.batch<[unknown[], unknown[], unknown[]]>([
    holdRecordsStatement(run.tenantId),
    preferHashJoins,
    anyStaged('import_connectors', run),
  ])
  if (staged.length === 0) throw new RetryableError('the staging tables were emptied; the file is read again')
}
