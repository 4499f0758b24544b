import type { InteractionImportSummary } from '@throughline/contract/jobs/interaction-summary.ts'
import type { ImportForm } from '@throughline/parsing/interactions/import-form.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import type { ColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { type JobRun, loadRun } from '../../floor/jobs/job-run.ts'
import { newStageCounters } from '../../floor/jobs/stage-counters.ts'
import { anyStaged } from '../../floor/jobs/staging-tables.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'

/** The API knows five stages with their counters, onto which every import maps its own: reading, settling, writing. */
export const stages = {
  reading: 'ingesting_contacts',
  settling: 'extracting_prospects',
  writing: 'creating_relationships',
} as const
type InteractionImportStage = (typeof stages)[keyof typeof stages]

/** An import in progress. While it writes, `nextChunk` is the next bucket; while it settles, see `settle.ts`. */
export type InteractionImportRun = JobRun<
  InteractionImportInput,
  InteractionImportSummary,
  InteractionImportStage
>

/** Loads the job at the first chunk that is not done, or at the beginning if its staged rows are gone. */
export async function loadImportRun(tools: WorkTools): Promise<InteractionImportRun> {
  const run: InteractionImportRun = await loadRun(tools, newImportSummary())
  const isStaged = await tenantReads(tools.pools.work, run.tenantId).has(
    anyStaged('import_interactions', run),
  )
  if (!isStaged || run.stage === stages.reading) restartReading(run)
  return run
}

/** Starts over. Interactions that earlier chunks wrote stay, and stay counted; all else is counted again. */
export function restartReading(run: InteractionImportRun): void {
  const { creating_relationships } = run.counters
  const { excluded, moved } = run.summary
  run.stage = stages.reading
  run.nextChunk = 0
  run.counters = { ...newStageCounters(), creating_relationships }
  run.summary = { ...newImportSummary(), new: run.summary.new, excluded, ...(moved && { moved }) }
}

export const interactionImportKind = 'interaction_import'

/** What the caller requested. The file itself is stored beside the job. */
export interface InteractionImportInput {
  form: 'file' | 'json'
  fileName: string
  competitorId: string | null
  /** What the caller filled in beside the file. */
  fields: ImportForm
  /** What headings of the file stand for. */
  headings: ColumnMap
}

const newImportSummary = (): InteractionImportSummary => ({
  rows_read: 0,
  new: 0,
  duplicates: 0,
  excluded: {},
  skipped: {},
})
