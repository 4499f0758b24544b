import type { getJob as contract } from '@throughline/contract/jobs/get-job.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { type JobRow, jobColumns, shownJob, unknownJob } from './shown-job.ts'

type Job = DataOf<typeof contract>

const rowErrorsShown = 100

export const getJob: Handler<typeof contract> = async (ctx, { id }) => {
  const [[row], row_errors] = await ctx.db.batch<[JobRow<Omit<Job, 'row_errors'>>[], Job['row_errors']]>([
    sql`
      select ${jobColumns(ctx.tenantId)}, j.summary
      from jobs j
      where j.tenant_id = ${ctx.tenantId} and j.id = ${id}`,
    sql`
      select file, line, field, reason
      from job_row_errors
      where tenant_id = ${ctx.tenantId} and job_id = ${id}
      order by n
      limit ${rowErrorsShown}`,
  ])
  if (!row) throw unknownJob()
  return { ...shownJob(row), row_errors }
}
