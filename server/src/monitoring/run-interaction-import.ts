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
import { writeDueActs } from './write/write-due-acts.ts'

/**
 * The job of an intake: read into the staging tables, settle who is who in one transaction, write the acts in chunks of
 * whole accounts. Chunks are small enough to let others write in between and large enough to count an account once.
 */
export const interactionImportJob = (actsPerChunk = 50_000): JobKind => ({
  run: (tools) => runIntake(tools, actsPerChunk),
  cleanUp: clearIntake,
})

async function runIntake(tools: JobTools, actsPerChunk: number): Promise<void> {
  const run = await loadIntakeRun(tools, actsPerChunk)
  if (run.stage === stages.reading) await readIntake(run)
  if (run.stage === stages.settling) await settle(run)
  for (const chunk of chunksOf(run)) {
    if (chunk.number >= run.nextChunk) await writeChunk(run, chunk)
  }
  await end(run)
}

interface Chunk {
  number: number
  from: number
  to: number
}

/** Whole buckets, about as many as hold the acts of a chunk. */
function chunksOf({ summary, actsPerChunk }: IntakeRun): Chunk[] {
  const acts = summary.new + summary.duplicates
  const length = Math.max(1, Math.min(buckets, Math.floor((buckets * actsPerChunk) / Math.max(1, acts))))
  return Array.from({ length: Math.ceil(buckets / length) }, (_, number) => ({
    number,
    from: number * length,
    to: Math.min(buckets, (number + 1) * length),
  }))
}

async function writeChunk(run: IntakeRun, { number, from, to }: Chunk): Promise<void> {
  await inIntakeChunk(run, async (scope) => {
    await collectDueActs(scope, { from, to })
    const written = await writeDueActs(scope)
    await withIndexes(scope, () => tellOfActs(scope, written))
    for (const { reason, acts } of written) {
      run.summary.new += acts
      run.summary.duplicates -= acts
      run.counters.creating_relationships.relationships_created += acts
      if (reason !== null) run.summary.excluded[reason] = (run.summary.excluded[reason] ?? 0) + acts
    }
    run.nextChunk = number + 1
  })
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
