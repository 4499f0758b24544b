import { ApiError } from '@throughline/contract/errors.ts'
import type { getJob as contract } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { undoOf } from './undo-of.ts'

type Job = DataOf<typeof contract>

type JobRow = Omit<Job, 'progress' | 'row_errors' | 'undo'> & {
  current_stage: string
  undone_by: string | null
  counters: Job['progress']['stages']
}

const rowErrorsShown = 100

export const getJob: Handler<typeof contract> = async (ctx, { id }) => {
  if (!isUuid(id)) throw unknownJob()
  const [[row], row_errors] = await ctx.db.batch<[JobRow[], Job['row_errors']]>([
    sql`
      select id as job_id, kind, status, current_stage, counters, created_at, updated_at, finished_at, error, summary,
        undone_by
      from jobs
      where tenant_id = ${ctx.tenantId} and id = ${id}`,
    sql`
      select file, line, field, reason
      from job_row_errors
      where tenant_id = ${ctx.tenantId} and job_id = ${id}
      order by n
      limit ${rowErrorsShown}`,
  ])
  if (!row) throw unknownJob()
  const { current_stage, counters, undone_by, ...rest } = row
  return {
    ...rest,
    ...undoOf({ ...rest, undone_by }),
    progress: { current_stage, stages: counters },
    row_errors,
  }
}

const unknownJob = () => new ApiError('NOT_FOUND', 'There is no job with this id.')
