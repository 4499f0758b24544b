import { analyzeGrownTables } from '../../floor/db/analyze-grown-tables.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import type { JobKind, JobTools } from '../../floor/jobs/run-job.ts'
import { endJob } from '../../floor/jobs/write-job.ts'
import { holdLease } from '../../floor/queue/queue.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import { clearIntake } from './clear-intake.ts'
import { type IntakeRun, loadIntakeRun, stages } from './intake-run.ts'
import { readIntake } from './read-intake.ts'
import { settle } from './settle.ts'
import { writeActs } from './write-acts.ts'

/**
 * The job of an intake: read into the staging tables, settle who is who, and write the acts in chunks of whole
 * accounts.
 */
export const interactionImportJob = (ways: Partial<IntakeWays> = {}): JobKind => ({
  run: (tools) => runIntake(tools, { settledPerChunkMax: 20_000, actsPerChunkMax: 50_000, ...ways }),
  cleanUp: clearIntake,
})

interface IntakeWays {
  /** People or posts. */
  settledPerChunkMax: number
  actsPerChunkMax: number
}

async function runIntake(tools: JobTools, ways: IntakeWays): Promise<void> {
  const run = await loadIntakeRun(tools)
  if (run.stage === stages.reading) await readIntake(run)
  if (run.stage === stages.settling) await settle(run, ways.settledPerChunkMax)
  await writeActs(run, ways.actsPerChunkMax)
  await analyzeGrownTables(run.pools.work, run.tenantId)
  await end(run)
}

async function end(run: IntakeRun): Promise<void> {
  const { summary, input } = run
  if (summary.new + summary.duplicates === 0 && input.form === 'file')
    throw new JobFailure(nothingTaken(summary.skipped))
  await inTenantTransaction(run.pools.work, run.tenantId, async (db) => {
    await holdLease(db, run.lease)
    await clearIntake(db, run)
    await endJob(db, run.lease, { status: 'COMPLETED' }, new Date())
    await queueAlerts(db, run.tenantId)
  })
}

function nothingTaken(skipped: Record<string, number>): string {
  const reasons = Object.entries(skipped).map(([reason, acts]) => `${acts} ${reason}`)
  return (
    `No interaction of the file was taken (${reasons.join(', ')}). List the reps of the competitor, send competitor_id, ` +
    'or see row_errors for the reasons.'
  )
}
