import { inIntakeChunk } from './in-intake-chunk.ts'
import type { IntakeRun } from './intake-run.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { tellOfActs } from './tell-of-acts.ts'
import { bucketCount } from './write/buckets.ts'
import { collectDueActs } from './write/collect-due-acts.ts'
import { clearDue } from './write/due-acts.ts'
import { type WrittenActs, writeDueActs } from './write/write-due-acts.ts'

/** Who else wants to change the monitoring waits for a chunk. */
const chunkMs = 400
const firstActs = 4_000

/** Writes the acts in chunks of whole accounts, each as large as takes about so long. */
export async function writeActs(run: IntakeRun, actsPerChunkMax: number): Promise<void> {
  let acts = Math.min(firstActs, actsPerChunkMax)
  while (run.nextChunk < bucketCount) {
    const ms = await writeChunk(run, acts)
    // One chunk that was held up by others says little of the next.
    const pace = Math.min(2, Math.max(0.5, chunkMs / ms))
    acts = Math.min(actsPerChunkMax, Math.ceil(acts * pace))
  }
}

/** Returns for how many milliseconds it held others up. */
async function writeChunk(run: IntakeRun, acts: number): Promise<number> {
  let beganAt = 0
  const from = run.nextChunk
  const to = Math.min(bucketCount, from + lengthOf(run, acts))
  await inIntakeChunk(run, async (scope) => {
    beganAt = performance.now()
    await collectDueActs(scope, { from, to })
    const written = await writeDueActs(scope)
    await withIndexes(scope, () => tellOfActs(scope, written))
    await clearDue(scope)
    count(run, written)
    run.nextChunk = to
  })
  return performance.now() - beganAt
}

/** How many buckets hold about so many acts. */
function lengthOf({ summary }: IntakeRun, acts: number): number {
  return Math.max(1, Math.floor((bucketCount * acts) / Math.max(1, summary.new + summary.duplicates)))
}

function count({ summary, counters }: IntakeRun, written: readonly WrittenActs[]): void {
  for (const { reason, acts } of written) {
    summary.new += acts
    summary.duplicates -= acts
    counters.creating_relationships.relationships_created += acts
    if (reason !== null) summary.excluded[reason] = (summary.excluded[reason] ?? 0) + acts
  }
}
