import { ApiError } from '@throughline/contract/errors.ts'
import type { getJob } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { type Sql, sql } from '../db/sql.ts'
import { undoOf } from './undo-of.ts'

type Job = DataOf<typeof getJob>

/** What is stored in another form than it is answered. */
interface Stored {
  current_stage: string
  counters: Job['progress']['stages']
  undone_by: string | null
}

/** A row of `jobColumns`, beside what else was read. */
export type JobRow<Shown> = Omit<Shown, 'progress' | 'undo'> & Stored

/** What is told of a job `j` beside its summary, in lists too. Rows that were pushed have a name for their errors, and no file. */
export const jobColumns = (tenantId: string): Sql => sql`
  j.id as job_id, j.kind, j.status, j.current_stage, j.counters, j.created_at, j.updated_at, j.finished_at, j.error,
  j.undone_by, coalesce((j.input ->> 'dryRun')::boolean, false) as dry_run,
  case when j.input ->> 'form' is distinct from 'json' then j.input ->> 'fileName' end as file_name,
  (select m.email from members m where m.tenant_id = ${tenantId} and m.id = j.created_by) as by`

/** A job as it is answered. */
export function shownJob<Row extends Stored & Pick<Job, 'kind' | 'finished_at'>>(row: Row) {
  const { current_stage, counters, undone_by, ...rest } = row
  return { ...rest, ...undoOf(row), progress: { current_stage, stages: counters } }
}

export const unknownJob = () => new ApiError('NOT_FOUND', 'There is no job with this id.')
