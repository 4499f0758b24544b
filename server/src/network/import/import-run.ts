import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import type { ColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { type JobRun, loadRun } from '../../floor/jobs/job-run.ts'
import { newSummary as newTableSummary } from '../../floor/jobs/run-table-import.ts'
import { newStageCounters, type StageCounters } from '../../floor/jobs/stage-counters.ts'
import { anyStaged } from '../../floor/jobs/staging-tables.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'

/** About how much one chunk works on: staged rows, and opportunities where they are built. */
export interface ChunkSizes {
  rows: number
  opportunities: number
}

/** A running import. */
export interface ImportRun extends JobRun<ImportInput, ImportSummary, keyof StageCounters> {
  chunkSizes: ChunkSizes
  /** The day it was accepted; evidence is weighed as of it, so that a takeover after midnight changes nothing. */
  asOf: string
  /** Set during a dry run: the one transaction in which everything happens and is undone. */
  dryRun: Db | null
}

/** Loads an import; from the start for a dry run, which stores only its file, or if a crash emptied its staging. */
export async function loadImport(tools: WorkTools, chunkSizes: ChunkSizes): Promise<ImportRun> {
  const run = await loadRun<ImportInput, ImportSummary, keyof StageCounters>(tools, newSummary())
  const asOf = dayOf(run.now)
  const reads = tenantReads(tools.pools.work, run.tenantId)
  const isUnderWay =
    !run.input.dryRun && run.stage !== firstStage && (await reads.has(anyStaged('import_connectors', run)))
  return { ...run, ...(!isUnderWay && beginning(run)), chunkSizes, asOf, dryRun: null }
}

/**
 * The state in which an import starts over. Counts of changes stay, as these changes are written and will not be found
 * again; a dry run has written none. The number of contacts read stays as well, so that users never see it go down.
 * Everything else is counted again.
 */
function beginning({ input, counters, summary }: JobRun<ImportInput, ImportSummary>) {
  const { ingesting_contacts, creating_relationships } = counters
  return {
    stage: firstStage,
    nextChunk: 0,
    counters: {
      ...newStageCounters(),
      ingesting_contacts,
      ...(!input.dryRun && { creating_relationships }),
    },
    summary: input.dryRun ? newSummary() : summary,
  } as const
}

export const connectorImportKind = 'connector_import'

/** The input of an import job; the file itself is stored beside the job. */
export interface ImportInput {
  form: 'file' | 'json'
  fileName: string
  /** The connector as the caller named it, where the file need not say. */
  connectorSocialId: string | null
  connectorName: string | null
  ownerId: string | null
  tagNames: string[]
  /** The day of the export as the caller sent it. */
  exportedOn: string | null
  /** The columns that the caller has named for headings of the file. */
  headings?: ColumnMap
  /** The order of numeric dates as the caller sent it. */
  dateOrder?: string | null
  /** Whether the caller says that contacts who are not in the file are no longer connected. */
  full: boolean
  dryRun: boolean
}

/** Replaces, as JSON, everything in the input of a job that tells whose list it was. */
export const unnamedList = JSON.stringify({
  connectorSocialId: null,
  connectorName: null,
  fileName: '',
} satisfies Partial<ImportInput>)

type ImportSummary = ContactImportSummary

/** A summary at zero. */
export const newSummary = (): ImportSummary => ({ ...newTableSummary(), missing: 0 })

export const firstStage = 'ingesting_contacts'

/** A stage of the import. After any interruption it is run again from `run.nextChunk`. */
export interface Stage {
  name: keyof StageCounters
  run(run: ImportRun): Promise<void>
}
