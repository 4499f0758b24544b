import { nextChunkSize } from './chunk-size.ts'
import { inImportChunk } from './in-import-chunk.ts'
import type { InteractionImportRun } from './interaction-import-run.ts'
import { recordInteractionEvents } from './record-interaction-events.ts'
import { bucketCount } from './resolve/assign-buckets.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { collectDueInteractions } from './write/collect-due-interactions.ts'
import { clearDue } from './write/due-interactions.ts'
import { type WrittenInteractions, writeDueInteractions } from './write/write-due-interactions.ts'

const firstChunkSize = 4_000

/** Writes the interactions in chunks of whole accounts, sized by the time that the last chunk took. */
export async function writeInteractions(
  run: InteractionImportRun,
  interactionsPerChunkMax: number,
): Promise<void> {
  let interactions = Math.min(firstChunkSize, interactionsPerChunkMax)
  while (run.nextChunk < bucketCount) {
    const beganAt = await writeChunk(run, interactions)
    interactions = nextChunkSize(interactions, { beganAt, max: interactionsPerChunkMax })
  }
}

/** Returns when the chunk had the lock, by `performance.now()`. */
async function writeChunk(run: InteractionImportRun, interactions: number): Promise<number> {
  const from = run.nextChunk
  const to = Math.min(bucketCount, from + lengthOf(run, interactions))
  return inImportChunk(run, async (scope) => {
    const beganAt = performance.now()
    await collectDueInteractions(scope, { from, to })
    const written = await writeDueInteractions(scope)
    await withIndexes(scope, () => recordInteractionEvents(scope, written))
    await clearDue(scope)
    count(run, written)
    run.nextChunk = to
    return beganAt
  })
}

/** The number of buckets that hold about this many interactions. */
function lengthOf({ summary }: InteractionImportRun, interactions: number): number {
  return Math.max(1, Math.floor((bucketCount * interactions) / Math.max(1, summary.new + summary.duplicates)))
}

function count({ summary, counters }: InteractionImportRun, written: readonly WrittenInteractions[]): void {
  for (const { reason, interactions } of written) {
    summary.new += interactions
    summary.duplicates -= interactions
    counters.creating_relationships.relationships_created += interactions
    if (reason !== null) summary.excluded[reason] = (summary.excluded[reason] ?? 0) + interactions
  }
}
