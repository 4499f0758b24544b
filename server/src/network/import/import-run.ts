import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { JobTools } from '../../floor/jobs/run-job.ts'
import { saveProgress } from '../../floor/jobs/write-job.ts'
import type { ImportCounters, ImportInput, ImportSummary } from './import-job.ts'

/** How much one chunk works on, about: staged rows, and opportunities when they are built. */
export interface ChunkSizes {
  rows: number
  opportunities: number
}

/** One import at work: what was asked and how far it is. */
export interface ImportRun extends JobTools {
  tenantId: string
  jobId: string
  memberId: string | null
  input: ImportInput
  chunkSizes: ChunkSizes
  /** When the import was accepted: what is written carries this time, also after a takeover. */
  acceptedAt: Date
  /** That day; evidence is weighed as of it, so that a takeover after midnight changes nothing. */
  asOf: string
  stage: keyof ImportCounters
  /** The first chunk of the stage that is not done. */
  nextChunk: number
  counters: ImportCounters
  summary: ImportSummary
  /** Set for a dry run: everything happens in this one transaction, and is undone in it. */
  dryRun: Db | null
}

/** Thrown between chunks when this process wants to stop; the job is given back. */
export class Interrupted extends Error {}

/** Writes stage, chunk, counters and summary. */
export async function saveRun(run: ImportRun, db: Db): Promise<void> {
  const { stage, nextChunk, counters, summary } = run
  await saveProgress(db, run.lease, { stage, nextChunk, counters, summary }, new Date())
}

/** Whether the staging tables hold the job's file. */
export const isStaged = ({ tenantId, jobId }: Pick<ImportRun, 'tenantId' | 'jobId'>) => sql`
  exists (select from import_connectors where tenant_id = ${tenantId} and job_id = ${jobId})`
