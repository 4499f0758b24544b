import { lockHalfOfMonitoring } from '../battlecard-model/lock-monitoring.ts'
import { sql } from '../db/sql.ts'
import { type Db, inTenantTransaction } from '../db/tenant-db.ts'
import { type Turns, takeTurns } from '../jobs/take-turns.ts'
import { holdLease, shareLease } from '../queue/queue.ts'
import { prepareIntakeChunk } from './in-intake-chunk.ts'
import { type IntakeRun, saveIntakeRun } from './intake-run.ts'
import type { IntakeScope } from './resolve/intake-scope.ts'
import type { Buckets } from './write/buckets.ts'

/** How to count what was done, which happens once nothing else counts. */
export type Tally = (run: IntakeRun) => void

/** Writes the acts of some buckets, and throws where they cannot be written beside others. */
export type ApartWork = (scope: IntakeScope, buckets: Buckets) => Promise<Tally>

/**
 * Writes the next buckets, so many, and as many behind them at the same time, each in a transaction of its own that saves
 * what is done by then. Either may be the first to commit, and a takeover does what is left. The two share the monitoring
 * lock and begin once both hold their half; they commit one after the other, and until then none waits for the other
 * but where the database sees it. Returns for how many milliseconds others were held up.
 */
export async function inTwoIntakeChunks(run: IntakeRun, length: number, work: ApartWork): Promise<number> {
  if (run.signal.aborted) throw new Error('the worker stops')
  const from = run.nextChunk
  const middle = from + length
  const pair = { work, turn: takeTurns(), firstHeld: newMoment(), bothHeld: newMoment() }
  const ended = await Promise.allSettled([
    write(run, pair, { half: 'first', from, to: middle, note: noteNext(middle) }),
    write(run, pair, { half: 'second', from: middle, to: middle + length, note: noteSecond(from, middle) }),
  ])
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return performance.now() - pair.bothHeld.at()
}

/** Notes that the next buckets, up to `to`, are done. */
export const noteNext =
  (to: number): Tally =>
  (run) => {
    run.nextChunk = run.chunkAhead === null ? to : to + (to - run.nextChunk)
    run.chunkAhead = null
  }

const noteSecond =
  (from: number, middle: number): Tally =>
  (run) => {
    if (run.nextChunk > from) run.nextChunk = middle + (middle - from)
    else run.chunkAhead = middle
  }

interface Pair {
  work: ApartWork
  turn: Turns
  firstHeld: Moment
  bothHeld: Moment
}

interface Half extends Buckets {
  half: 'first' | 'second'
  /** Notes that the buckets are done. */
  note: Tally
}

async function write(run: IntakeRun, pair: Pair, part: Half): Promise<void> {
  let endTurn = () => {}
  let before: Partial<IntakeRun> = {}
  try {
    // No transaction is open and idle while the other half waits for others.
    if (part.half === 'second') await pair.firstHeld.reached
    await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
      await shareLease(db, run.lease)
      const scope = await prepareIntakeChunk(db, run, { chunk: part.from, isBeside: true })
      await db.run(lookUpByIndex)
      await holdHalf(db, run.tenantId, pair, part.half)
      const tally = await pair.work(scope, part)
      endTurn = await pair.turn()
      before = standOf(run)
      tally(run)
      part.note(run)
      await saveIntakeRun(run, db)
      await holdLease(db, run.lease)
    })
  } catch (error) {
    Object.assign(run, before)
    for (const moment of [pair.firstHeld, pair.bothHeld]) moment.never(error)
    throw error
  } finally {
    endTurn()
  }
}

/** Plans are made before the other of the two writes: a table that is empty then would be read as a whole, and is not for long. */
const lookUpByIndex = sql`set local enable_seqscan = off`

async function holdHalf(
  db: Db,
  tenantId: string,
  { firstHeld, bothHeld }: Pair,
  half: Half['half'],
): Promise<void> {
  await lockHalfOfMonitoring(db, tenantId, half)
  const held = half === 'first' ? firstHeld : bothHeld
  held.reach()
  await bothHeld.reached
}

const standOf = ({ stage, nextChunk, chunkAhead, counters, summary }: IntakeRun) =>
  structuredClone({ stage, nextChunk, chunkAhead, counters, summary })

/** Something that happens once or, which the first error says, never. */
interface Moment {
  reached: Promise<void>
  reach(): void
  never(error: unknown): void
  /** When it happened, by the clock of `performance`. */
  at(): number
}

function newMoment(): Moment {
  let reachedAt = Number.NaN
  let reach = () => {}
  let never: Moment['never'] = () => {}
  const reached = new Promise<void>((resolve, reject) => {
    reach = () => {
      reachedAt = performance.now()
      resolve()
    }
    never = reject
  })
  // Whoever waits for it is told, and nobody may.
  reached.catch(() => {})
  return { reached, reach, never, at: () => reachedAt }
}
