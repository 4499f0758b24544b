import { wantAlerts } from '../battlecard-model/want-alerts.ts'
import { inTenantTransaction } from '../db/tenant-db.ts'
import { JobFailure } from '../jobs/job-failure.ts'
import type { JobKind, JobTools } from '../jobs/run-job.ts'
import { endJob } from '../jobs/write-job.ts'
import { holdLease } from '../queue/queue.ts'
import { clearIntake } from './clear-intake.ts'
import { inIntakeChunk } from './in-intake-chunk.ts'
import { type IntakeRun, loadIntakeRun, stages } from './intake-run.ts'
import { readIntake } from './read-intake.ts'
import { buckets } from './resolve/assign-buckets.ts'
import { withIndexes } from './resolve/with-indexes.ts'
import { settle } from './settle.ts'
import { tellOfActs } from './tell-of-acts.ts'
import { collectDueActs } from './write/collect-due-acts.ts'
import { clearDue } from './write/due-acts.ts'
import { writeDueActs } from './write/write-due-acts.ts'

/**
 * The job of an intake: read into the staging tables, settle who is who in one transaction, write the acts in chunks of
 * whole accounts. Who else wants to change the monitoring waits for a chunk, so that one takes about `chunkMs`.
 */
export const interactionImportJob = (actsPerChunkMax = 50_000): JobKind => ({
  run: (tools) => runIntake(tools, actsPerChunkMax),
  cleanUp: clearIntake,
})

const chunkMs = 400
const firstActs = 2_000

async function runIntake(tools: JobTools, actsPerChunkMax: number): Promise<void> {
  const run = await loadIntakeRun(tools)
  if (run.stage === stages.reading) await readIntake(run)
  if (run.stage === stages.settling) await settle(run)
  let acts = Math.min(firstActs, actsPerChunkMax)
  while (run.nextChunk < buckets) {
    const ms = await writeChunk(run, Math.min(buckets, run.nextChunk + bucketsOf(run, acts)))
    // One chunk that was held up by others says little of the next.
    const pace = Math.min(2, Math.max(0.5, chunkMs / ms))
    acts = Math.min(actsPerChunkMax, Math.ceil(acts * pace))
  }
  await end(run)
}

/** How many buckets hold about so many acts. */
function bucketsOf({ summary }: IntakeRun, acts: number): number {
  return Math.max(1, Math.floor((buckets * acts) / Math.max(1, summary.new + summary.duplicates)))
}

/** Writes the acts of the buckets from the next up to one; returns for how many milliseconds it held others up. */
async function writeChunk(run: IntakeRun, to: number): Promise<number> {
  let beganAt = 0
  await inIntakeChunk(run, async (scope) => {
    beganAt = performance.now()
    await collectDueActs(scope, { from: run.nextChunk, to })
    const written = await writeDueActs(scope)
    await withIndexes(scope, () => tellOfActs(scope, written))
    await clearDue(scope)
    for (const { reason, acts } of written) {
      run.summary.new += acts
      run.summary.duplicates -= acts
      run.counters.creating_relationships.relationships_created += acts
      if (reason !== null) run.summary.excluded[reason] = (run.summary.excluded[reason] ?? 0) + acts
    }
    run.nextChunk = to
  })
  return performance.now() - beganAt
}

async function end(run: IntakeRun): Promise<void> {
  const { summary, input } = run
  if (summary.new + summary.duplicates === 0 && input.form === 'file')
    throw new JobFailure(nothingTaken(summary.skipped))
  await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
    await holdLease(db, run.lease)
    await clearIntake(db, run)
    await endJob(db, run.lease, { status: 'COMPLETED' }, new Date())
    await wantAlerts(db, run.tenantId)
  })
}

function nothingTaken(skipped: Record<string, number>): string {
  const reasons = Object.entries(skipped).map(([reason, acts]) => `${acts} ${reason}`)
  return (
    `No interaction of the file was taken (${reasons.join(', ')}). List the reps of the competitor, send competitor_id, ` +
    'or see row_errors for the reasons.'
  )
}
