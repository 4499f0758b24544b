import type { exportJobErrors as contract } from '@throughline/contract/jobs/export-job-errors.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { csvPieces } from '../text/csv-line.ts'
import type { RowError } from './insert-row-errors.ts'
import { unknownJob } from './shown-job.ts'

export const exportJobErrors: Handler<typeof contract> = async (ctx, { id, delimiter }) => {
  const isThere = await ctx.db.has(sql`select id from jobs where tenant_id = ${ctx.tenantId} and id = ${id}`)
  if (!isThere) throw unknownJob()
  const errors = await ctx.stream.rows<RowError>(sql`
    select file, line, field, reason
    from job_row_errors
    where tenant_id = ${ctx.tenantId} and job_id = ${id}
    order by n`)
  const names = ['file', 'line', 'field', 'reason'] as const
  const pieces = csvPieces(names, errors, { cellsOf: (error) => names.map((name) => error[name]), delimiter })
  return { fileName: `errors-${id}.csv`, pieces }
}
