import { analyzeGrownTables } from '../../floor/db/analyze-grown-tables.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import type { JobKind } from '../../floor/jobs/run-job.ts'
import { endJob } from '../../floor/jobs/write-job.ts'
import { holdingLease } from '../../floor/queue/holding-lease.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import { queueAlerts } from '../../network/companies/queue-alerts.ts'
import {
  type InteractionImportRun,
  interactionImportKind,
  loadImportRun,
  stages,
} from './interaction-import-run.ts'
import { settle } from './settle.ts'
import { stageInteractions } from './stage-interactions.ts'
import { clearInteractionStaging } from './staging/interaction-staging-tables.ts'
import { writeInteractions } from './write-interactions.ts'

/** `settledPerChunkMax` counts people or posts. */
const usualLimits = { settledPerChunkMax: 20_000, interactionsPerChunkMax: 50_000 }

/** The job of an import. Tests lower the limits to get many chunks from few rows. */
export const interactionImportJob = (limits: Partial<typeof usualLimits> = {}): JobKind => ({
  kind: interactionImportKind,
  run: (tools) => runImport(tools, { ...usualLimits, ...limits }),
  cleanUp: clearInteractionStaging,
})

/** Each stage sets the next one in its last chunk, so a takeover continues there. */
async function runImport(tools: WorkTools, limits: typeof usualLimits): Promise<void> {
  const run = await loadImportRun(tools)
  if (run.stage === stages.reading) await stageInteractions(run)
  if (run.stage === stages.settling) await settle(run, limits.settledPerChunkMax)
  await writeInteractions(run, limits.interactionsPerChunkMax)
  await analyzeGrownTables(run.pools.work, run.tenantId)
  await end(run)
}

async function end(run: InteractionImportRun): Promise<void> {
  const { summary, input } = run
  if (summary.new + summary.duplicates === 0 && input.form === 'file')
    throw new JobFailure(nothingTaken(summary.skipped))
  await holdingLease(run, async (db) => {
    await clearInteractionStaging(db, run)
    await endJob(db, run.lease, { status: 'COMPLETED' }, new Date())
    await queueAlerts({ db, tenantId: run.tenantId })
  })
}

function nothingTaken(skipped: Record<string, number>): string {
  const reasons = Object.entries(skipped).map(([code, count]) => `${count} ${causes[code]?.[0] ?? code}`)
  const advice = Object.keys(skipped).flatMap((code) => causes[code]?.[1] ?? [])
  return [`No interaction of the file was taken: ${reasons.join(', ')}.`, ...advice].join(' ')
}

/** Of whom or what an interaction is that was skipped, and what to do about it. */
const causes: Record<string, [string, string?]> = {
  competitor_paused: ['of a paused competitor', 'Resume it (is_active: true) and import again.'],
  erased: ['with somebody who was erased for good'],
  unknown_rep: ['by somebody not under watch', 'List the reps of the competitor, or send competitor_id.'],
  unreadable: ['unreadable', 'See row_errors for the reasons.'],
  unwatched_rep: ['by somebody taken off the list of reps', 'Put the rep on the list again.'],
}
