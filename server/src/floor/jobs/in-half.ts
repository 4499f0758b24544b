import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { holdLease, shareLease } from '../queue/queue.ts'
import type { ChunkState } from './again-after-collision.ts'
import type { JobTools } from './run-job.ts'
import type { Turns } from './take-turns.ts'

export interface RunInHalves extends JobTools, ChunkState {
  tenantId: string
  /** What was done before the next chunk, if it comes behind that. */
  chunkAhead: number | null
}

export interface Half<Run> {
  /** Shared by the two: they commit one after the other. */
  turn: Turns
  /** Writes, and answers how to count what was written, which happens once nothing else counts. */
  work(db: Db): Promise<(run: Run) => void>
  /** Notes that the chunk is done. */
  note(run: Run): void
  save(run: Run, db: Db): Promise<void>
}

/**
 * Does one of two chunks that are done at the same time, in a transaction of its own that saves what is done by then.
 * Where it fails the run is put back to what it was at the beginning of its turn.
 */
export async function inHalf<Run extends RunInHalves>(
  run: Run,
  { turn, work, note, save }: Half<Run>,
): Promise<void> {
  let endTurn = () => {}
  let before: Partial<RunInHalves> = {}
  try {
    await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
      await shareLease(db, run.lease)
      const tally = await work(db)
      endTurn = await turn()
      before = standOf(run)
      tally(run)
      note(run)
      await save(run, db)
      await holdLease(db, run.lease)
    })
  } catch (error) {
    Object.assign(run, before)
    throw error
  } finally {
    endTurn()
  }
}

/** How far a run has come, which later changes leave as it is. */
export const standOf = ({ stage, nextChunk, chunkAhead, counters, summary }: RunInHalves) =>
  structuredClone({ stage, nextChunk, chunkAhead, counters, summary })
