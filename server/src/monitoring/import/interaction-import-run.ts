import type { InteractionImportSummary } from '@throughline/contract/jobs/interaction-summary.ts'
import { sql } from '../../floor/db/sql.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import type { JobTools } from '../../floor/jobs/run-job.ts'
import { newStageCounters, type StageCounters } from '../../floor/jobs/stage-counters.ts'
import { saveProgress } from '../../floor/jobs/write-job.ts'
import { type InteractionImportInput, newImportSummary } from './interaction-import-job.ts'

export const stages = {
  reading: 'ingesting_contacts',
  settling: 'extracting_prospects',
  writing: 'creating_relationships',
} as const
export type InteractionImportStage = (typeof stages)[keyof typeof stages]

/** An import in progress: its request and how far it is. */
export interface InteractionImportRun extends JobTools {
  tenantId: string
  jobId: string
  input: InteractionImportInput
  /** When the request was accepted. All rows carry this time, whichever worker writes them. */
  acceptedAt: Date
  stage: InteractionImportStage
  /** In the writing stage the first bucket that is not done; in the settling stage see `settle.ts`. */
  nextChunk: number
  counters: StageCounters
  summary: InteractionImportSummary
}

interface JobRow {
  input: InteractionImportInput
  current_stage: InteractionImportStage
  next_chunk: number
  counters: StageCounters
  summary: InteractionImportSummary | null
  created_at: string
  staged: boolean
}

/** Loads the job at the first chunk that is not done, or at the beginning if its staged rows are gone. */
export async function loadImportRun(tools: JobTools): Promise<InteractionImportRun> {
  const { tenantId, jobId } = tools.lease
  const row = await tenantReads(tools.pools.work, tenantId).first<JobRow>(sql`
    select input, current_stage, next_chunk, counters, summary, created_at,
      ${isStaged({ tenantId, jobId })} as staged
    from jobs
    where tenant_id = ${tenantId} and id = ${jobId}`)
  if (!row) throw new Error(`job ${jobId} is in the queue but not among the jobs`)
  const run: InteractionImportRun = {
    ...tools,
    tenantId,
    jobId,
    input: row.input,
    acceptedAt: new Date(row.created_at),
    stage: row.current_stage,
    nextChunk: row.next_chunk,
    counters: row.counters,
    summary: row.summary ?? newImportSummary(),
  }
  if (!row.staged || row.current_stage === stages.reading) restartReading(run)
  return run
}

/** Starts over. Interactions that earlier chunks wrote stay, and stay counted; all else is counted again. */
export function restartReading(run: InteractionImportRun): void {
  const { creating_relationships } = run.counters
  run.stage = stages.reading
  run.nextChunk = 0
  run.counters = { ...newStageCounters(), creating_relationships }
  run.summary = { ...newImportSummary(), new: run.summary.new, excluded: run.summary.excluded }
}

/** Writes stage, chunk, counters and summary. */
export async function saveImportRun(run: InteractionImportRun, db: Db): Promise<void> {
  const { stage, nextChunk, counters, summary } = run
  const progress = { stage, nextChunk, counters: { ...counters }, summary }
  await saveProgress(db, run.lease, progress, new Date())
}

/** Whether the staging tables hold the job's file. */
export const isStaged = ({ tenantId, jobId }: Pick<InteractionImportRun, 'tenantId' | 'jobId'>) => sql`
  exists (select from import_interactions where tenant_id = ${tenantId} and job_id = ${jobId})`
