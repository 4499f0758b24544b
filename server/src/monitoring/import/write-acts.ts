import type { Pool } from '../../floor/db/driver.ts'
import { isCollision } from '../../floor/jobs/again-after-collision.ts'
import { isServing } from '../../floor/operation/give-way.ts'
import { backToReading, inIntakeChunk } from './in-intake-chunk.ts'
import { inTwoIntakeChunks, noteNext, type Tally } from './in-two-intake-chunks.ts'
import type { IntakeRun } from './intake-run.ts'
import type { IntakeScope } from './resolve/intake-scope.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { tellOfActs } from './tell-of-acts.ts'
import { type Buckets, bucketCount } from './write/buckets.ts'
import { collectDueActs } from './write/collect-due-acts.ts'
import { clearDue } from './write/due-acts.ts'
import { NotApart, requireOwnAccounts } from './write/require-own-accounts.ts'
import { type WrittenActs, writeDueActs } from './write/write-due-acts.ts'

/** Who else wants to change the monitoring waits for a chunk, which is shorter while somebody asks the service. */
const chunkMs = 800
const chunkBesideRequestsMs = 400
const firstActs = 4_000

export interface WritingWays {
  actsPerChunkMax: number
  /** Whether two chunks may be written at the same time on the connections of a pool. */
  hasRoomForTwo(pool: Pool): boolean
}

/**
 * Writes the acts in chunks of whole accounts, each as large as takes about so long. Two halves of a chunk are written
 * at the same time while there is room; where that did not go, it is tried again after twice as many.
 */
export async function writeActs(run: IntakeRun, ways: WritingWays): Promise<void> {
  const { actsPerChunkMax, hasRoomForTwo } = ways
  let acts = Math.min(firstActs, actsPerChunkMax)
  let togetherFrom = 0
  let wait = 1
  while (run.nextChunk < bucketCount) {
    const length = lengthOf(run, acts)
    const half = Math.floor(length / 2)
    const isDivisible = half > 0 && run.chunkAhead === null && run.nextChunk + 2 * half <= bucketCount
    const together = isDivisible && run.nextChunk >= togetherFrom && hasRoomForTwo(run.pools.work)
    const ms = together ? await writeTwo(run, half) : await writeOne(run, length)
    if (ms === null) {
      togetherFrom = run.nextChunk + wait * length
      wait *= 2
      continue
    }
    if (together) wait = 1
    // One chunk that was held up by others says little of the next.
    const aim = isServing() ? chunkBesideRequestsMs : chunkMs
    const pace = Math.min(2, Math.max(0.5, aim / ms))
    acts = Math.min(actsPerChunkMax, Math.ceil(acts * pace))
  }
}

/** How many buckets hold about so many acts. */
function lengthOf({ summary }: IntakeRun, acts: number): number {
  return Math.max(1, Math.floor((bucketCount * acts) / Math.max(1, summary.new + summary.duplicates)))
}

/** Returns for how many milliseconds it held others up. */
async function writeOne(run: IntakeRun, length: number): Promise<number> {
  let beganAt = 0
  const buckets = {
    from: run.nextChunk,
    to: run.chunkAhead ?? Math.min(bucketCount, run.nextChunk + length),
  }
  await inIntakeChunk(run, async (scope) => {
    beganAt = performance.now()
    const tally = await writeBuckets(scope, buckets)
    tally(run)
    noteNext(buckets.to)(run)
  })
  return performance.now() - beganAt
}

/** The same; null where one of the two is to be done alone. */
async function writeTwo(run: IntakeRun, half: number): Promise<number | null> {
  try {
    return await inTwoIntakeChunks(run, half, async (scope, buckets) => {
      await requireOwnAccounts(scope, buckets)
      return writeBuckets(scope, buckets)
    })
  } catch (error) {
    if (error instanceof NotApart || isCollision(error)) return null
    return backToReading(run, error)
  }
}

async function writeBuckets(scope: IntakeScope, buckets: Buckets): Promise<Tally> {
  await collectDueActs(scope, buckets)
  const written = await writeDueActs(scope)
  await withIndexes(scope, () => tellOfActs(scope, written))
  await clearDue(scope)
  return (run) => count(run, written)
}

function count({ summary, counters }: IntakeRun, written: readonly WrittenActs[]): void {
  for (const { reason, acts } of written) {
    summary.new += acts
    summary.duplicates -= acts
    counters.creating_relationships.relationships_created += acts
    if (reason !== null) summary.excluded[reason] = (summary.excluded[reason] ?? 0) + acts
  }
}
