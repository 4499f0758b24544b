import { sql } from '../../floor/db/sql.ts'
import { tenantReads } from '../../floor/db/tenant-db.ts'
import type { JobTools } from '../../floor/jobs/run-job.ts'
import {
  firstStage,
  type ImportCounters,
  type ImportInput,
  type ImportSummary,
  newCounters,
  newSummary,
} from './import-job.ts'
import { type ChunkSizes, type ImportRun, isStaged } from './import-run.ts'

interface JobRow {
  input: ImportInput
  current_stage: keyof ImportCounters
  next_chunk: number
  counters: ImportCounters
  summary: ImportSummary | null
  created_by: string | null
  created_at: string
  staged: boolean
}

/** Where the job stands: at the chunk after the last one that was done, or at the beginning. */
export async function loadRun(
  { pools, lease, signal }: JobTools,
  chunkSizes: ChunkSizes,
): Promise<ImportRun> {
  const { tenantId, jobId } = lease
  const row = await tenantReads(pools.work, tenantId).first<JobRow>(sql`
    select input, current_stage, next_chunk, counters, summary, created_by, created_at,
      ${isStaged({ tenantId, jobId })} as staged
    from jobs
    where tenant_id = ${tenantId} and id = ${jobId}`)
  if (!row) throw new Error(`job ${jobId} is in the queue but not among the jobs`)
  return {
    pools,
    lease,
    signal,
    tenantId,
    jobId,
    memberId: row.created_by,
    input: row.input,
    chunkSizes,
    acceptedAt: new Date(row.created_at),
    asOf: row.created_at.slice(0, 10),
    ...standOf(row),
    dryRun: null,
  }
}

type Stand = Pick<ImportRun, 'stage' | 'nextChunk' | 'counters' | 'summary'>

/** A dry run leaves nothing but its file, and a crash of the database empties the staging tables. */
function standOf(row: JobRow): Stand {
  const summary = row.summary ?? newSummary()
  if (row.input.dryRun) return { ...beginning, counters: countedAgain(row), summary: newSummary() }
  if (row.staged && row.current_stage !== firstStage) {
    const { current_stage: stage, next_chunk: nextChunk, counters } = row
    return { stage, nextChunk, counters, summary }
  }
  return { ...beginning, counters: countedAgain(row), summary }
}

const beginning = { stage: firstStage, nextChunk: 0 } as const

/**
 * The changes that were counted are made and will not be found again, unless they were only rehearsed. All else
 * is counted anew, but for the contacts read: their number never goes down before the eyes of its user.
 */
function countedAgain({ input, counters }: JobRow): ImportCounters {
  const { ingesting_contacts, creating_relationships } = counters
  const fresh = { ...newCounters(), ingesting_contacts }
  return input.dryRun ? fresh : { ...fresh, creating_relationships }
}
