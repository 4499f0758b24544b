import { ApiError } from '@throughline/contract/errors.ts'
import type { getJob } from '@throughline/contract/jobs/get-job.ts'
import { type JobUndo, undoableKinds, undoMinutes } from '@throughline/contract/jobs/undoable.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { type Sql, sql } from '../db/sql.ts'

type Job = DataOf<typeof getJob>

/** Columns whose form differs in the answer. */
interface Stored {
  current_stage: string
  counters: Job['progress']['stages']
  undone_by: string | null
}

/** A row of `jobColumns`, with whatever other columns were read. */
export type JobRow<Shown> = Omit<Shown, 'progress' | 'undo'> & Stored

/** The columns of a job `j` without summary. Pushed rows have a file name only for their errors, so it is not shown. */
export const jobColumns = (tenantId: string): Sql => sql`
  j.id as job_id, j.kind, j.status, j.current_stage, j.counters, j.created_at, j.updated_at, j.finished_at, j.error,
  (
    select u.id from jobs u
    where u.tenant_id = ${tenantId} and u.id = j.undone_by and u.status not in ('FAILED', 'CANCELLED')
  ) as undone_by, coalesce((j.input ->> 'dryRun')::boolean, false) as dry_run,
  case when j.input ->> 'form' is distinct from 'json' then nullif(j.input ->> 'fileName', '') end as file_name,
  (select m.email from members m where m.tenant_id = ${tenantId} and m.id = j.created_by) as by`

/** A job as the API shows it. */
export function shownJob<Row extends Stored & Pick<Job, 'kind' | 'finished_at'>>(row: Row) {
  const { current_stage, counters, undone_by, ...rest } = row
  return { ...rest, ...undoOf(row), progress: { current_stage, stages: counters } }
}

export const unknownJob = () => new ApiError('NOT_FOUND', 'There is no job with this id.')

export interface EndedJob {
  kind: string
  finished_at: string | null
  undone_by: string | null
}

/** How long a job can be undone and whether it was; nothing for one that cannot be, or has not ended. */
function undoOf({ kind, finished_at, undone_by }: EndedJob): { undo?: JobUndo } {
  if (finished_at === null || !undoableKinds.some((undoable) => undoable === kind)) return {}
  return { undo: { until: undoUntil(finished_at).toISOString(), job_id: undone_by } }
}

/** The last moment at which a job that ended then can be undone. */
export const undoUntil = (finishedAt: string): Date => new Date(Date.parse(finishedAt) + undoMinutes * 60_000)
