import { dayOf } from '@throughline/parsing/text/days.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import type { JobRef } from '../../floor/db/staged-chunk.ts'
import { type Db, tenantReads } from '../../floor/db/tenant-db.ts'
import { type JobRun, loadRun } from '../../floor/jobs/job-run.ts'
import { newStageCounters, type StageCounters } from '../../floor/jobs/stage-counters.ts'
import type { JobTools } from '../../floor/queue/job-tools.ts'
import { firstStage, type ImportInput, type ImportSummary, newSummary } from './import-job.ts'

/** How much one chunk works on, about: staged rows, and opportunities when they are built. */
export interface ChunkSizes {
  rows: number
  opportunities: number
}

/** One import at work. */
export interface ImportRun extends JobRun<ImportInput, ImportSummary, keyof StageCounters> {
  chunkSizes: ChunkSizes
  /** The day it was accepted; evidence is weighed as of it, so that a takeover after midnight changes nothing. */
  asOf: string
  /** Set for a dry run: everything happens in this one transaction, and is undone in it. */
  dryRun: Db | null
}

/**
 * The import where it stands, or at its beginning: a dry run leaves nothing but its file, and a crash of the database
 * empties the staging tables.
 */
export async function loadImport(tools: JobTools, chunkSizes: ChunkSizes): Promise<ImportRun> {
  const run = await loadRun<ImportInput, ImportSummary, keyof StageCounters>(tools, newSummary())
  const asOf = dayOf(run.now)
  const isUnderWay = !run.input.dryRun && run.stage !== firstStage && (await hasStaged(run))
  return { ...run, ...(!isUnderWay && beginning(run)), chunkSizes, asOf, dryRun: null }
}

/**
 * The changes that were counted are made and will not be found again, unless that was a dry run. All else
 * is counted anew, but for the contacts read: their number never goes down before the eyes of its user.
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

async function hasStaged({ pools, tenantId, jobId }: JobRun): Promise<boolean> {
  const { staged } = await tenantReads(pools.work, tenantId).one<{ staged: boolean }>(
    isStaged({ tenantId, jobId }),
  )
  return staged
}

/** Whether the staging tables hold the job's file. */
export const isStaged = ({ tenantId, jobId }: JobRef): Sql => sql`
  select exists (select from import_connectors where tenant_id = ${tenantId} and job_id = ${jobId}) as staged`
