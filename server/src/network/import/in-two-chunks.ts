import { lookUpByIndex } from '../../floor/db/look-up-by-index.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { againAfterCollision } from '../../floor/jobs/again-after-collision.ts'
import { inHalf, standOf } from '../../floor/jobs/in-half.ts'
import { type Turns, takeTurns } from '../../floor/jobs/take-turns.ts'
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

interface Chunk {
  step: ApartStep
  note: Tally
  turn: Turns
}

const write = (run: ImportRun, { step, note, turn }: Chunk) =>
  inHalf(run, {
    turn,
    note,
    save: saveRun,
    work: async (db) => {
      await prepareChunk(db, run)
      return takeApart(db, step)
    },
  })

/** The halves put the run back by themselves, each within its turn. */
const again = (run: ImportRun, attempt: () => Promise<void>) => againAfterCollision(standOf(run), attempt)
