import { lookUpByIndex } from '../../floor/db/look-up-by-index.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { inHalf } from '../../floor/jobs/in-half.ts'
import { type Turns, takeTurns } from '../../floor/jobs/take-turns.ts'
import { lockHalfOfMonitoring } from '../battlecard/lock-monitoring.ts'
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
  try {
    // No transaction is open and idle while the other half waits for others.
    if (part.half === 'second') await pair.firstHeld.reached
    await inHalf(run, {
      turn: pair.turn,
      note: part.note,
      save: saveIntakeRun,
      work: async (db) => {
        const scope = await prepareIntakeChunk(db, run, { chunk: part.from, isBeside: true })
        await db.run(lookUpByIndex)
        await holdHalf(db, run.tenantId, pair, part.half)
        return pair.work(scope, part)
      },
    })
  } catch (error) {
    for (const moment of [pair.firstHeld, pair.bothHeld]) moment.never(error)
    throw error
  }
}

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
