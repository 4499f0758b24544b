import { sql } from '../db/sql.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { againAfterCollision } from '../jobs/again-after-collision.ts'
import { type Turns, takeTurns } from '../jobs/take-turns.ts'
import { holdLease, shareLease } from '../queue/queue.ts'
import { type ImportRun, Interrupted, saveRun } from './import-run.ts'
import { prepareChunk } from './in-chunk.ts'

/**
 * A step that writes only what its like do not write, so that two can be done at the same time. It answers how to count
 * what it did, which happens once nothing else counts.
 */
export interface ApartStep {
  apart(db: Db): Promise<Tally>
}

/** Does such a step, alone or beside another. */
export async function takeApart(db: Db, step: ApartStep): Promise<Tally> {
  await db.run(lookUpByIndex)
  return step.apart(db)
}

/**
 * Plans are made before the other of two steps writes: a table that is empty then would be read as a whole to look up
 * each row, and is not empty for long.
 */
const lookUpByIndex = sql`set local enable_seqscan = off`

export type Tally = (run: ImportRun) => void

/**
 * Runs the next chunk and the one after it at the same time, each in a transaction of its own that saves what is done
 * by then. Either may be the first to commit, and a takeover does what is left. They commit one after the other;
 * until then none waits for the other, which might wait for somebody who waits for it.
 */
export async function inTwoChunks(run: ImportRun, [next, second]: [ApartStep, ApartStep]): Promise<void> {
  if (run.signal.aborted) throw new Interrupted('the worker stops')
  const at = run.nextChunk
  const turn = takeTurns()
  const ended = await Promise.allSettled([
    again(run, () => write(run, { step: next, note: noteNext(at), turn })),
    again(run, () => write(run, { step: second, note: noteSecond(at), turn })),
  ])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
}

const noteNext = (at: number) => (run: ImportRun) => {
  run.nextChunk = run.chunkAhead === at + 1 ? at + 2 : at + 1
}

const noteSecond = (at: number) => (run: ImportRun) => {
  if (run.nextChunk > at) run.nextChunk = at + 2
  else run.chunkAhead = at + 1
}

interface Half {
  step: ApartStep
  /** Notes that the chunk is done. */
  note: Tally
  turn: Turns
}

async function write(run: ImportRun, { step, note, turn }: Half): Promise<void> {
  let endTurn = () => {}
  let before: Partial<ImportRun> = {}
  try {
    await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
      await shareLease(db, run.lease)
      await prepareChunk(db, run)
      const tally = await takeApart(db, step)
      endTurn = await turn()
      before = standOf(run)
      tally(run)
      note(run)
      await saveRun(run, db)
      await holdLease(db, run.lease)
    })
  } catch (error) {
    Object.assign(run, before)
    throw error
  } finally {
    endTurn()
  }
}

/** The halves put the run back by themselves, each within its turn. */
const again = (run: ImportRun, attempt: () => Promise<void>) => againAfterCollision(standOf(run), attempt)

const standOf = ({ stage, nextChunk, chunkAhead, counters, summary }: ImportRun) =>
  structuredClone({ stage, nextChunk, chunkAhead, counters, summary })
