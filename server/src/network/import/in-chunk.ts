import { preferHashJoins } from '../../floor/db/join-by-hashing.ts'
import type { Sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { inJobChunk } from '../../floor/jobs/job-run.ts'
import { RetryableError } from '../../floor/queue/queue.ts'
import { companiesHeld } from '../companies/hold-companies.ts'
import { type ImportRun, isStaged } from './import-run.ts'

/** Runs one chunk of an import; one of a dry run in the transaction that it consists of. */
export async function inChunk(
  run: ImportRun,
  nextChunk: number,
  work: (db: Db) => Promise<unknown>,
): Promise<void> {
  if (run.dryRun) {
    run.signal.throwIfAborted()
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

/** The `count` of a statement, within the run's transaction where it has one. */
export async function readCount(run: ImportRun, statement: Sql): Promise<number> {
  const db = run.dryRun ?? tenantReads(run.pools.work, run.tenantId)
  const { count } = await db.one<{ count: number }>(statement)
  return count
}

/** Thrown when the database crashed since the file was read, which empties the staging tables. */
class StagingLost extends RetryableError {}

/** Keeps companies and people as they are, and makes sure that the staged rows are there. */
export async function prepareChunk(db: Db, run: ImportRun): Promise<void> {
  const [, , [found]] = await db.batch<[unknown[], unknown[], { staged: boolean }[]]>([
    companiesHeld(run.tenantId),
    preferHashJoins,
    isStaged(run),
  ])
  if (!found?.staged) throw new StagingLost('the staging tables were emptied; the file is read again')
}
