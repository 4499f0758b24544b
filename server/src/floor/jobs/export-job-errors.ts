import type { exportJobErrors as contract } from '@throughline/contract/jobs/export-job-errors.ts'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { csvLine } from '../text/csv-line.ts'
import type { RowError } from './insert-row-errors.ts'
import { unknownJob } from './shown-job.ts'

export const exportJobErrors: Handler<typeof contract> = async (ctx, { id }) => {
  const job = await ctx.db.first(sql`select id from jobs where tenant_id = ${ctx.tenantId} and id = ${id}`)
  if (!job) throw unknownJob()
  const errors = await ctx.stream.rows<RowError>(sql`
    select file, line, field, reason
    from job_row_errors
    where tenant_id = ${ctx.tenantId} and job_id = ${id}
    order by n`)
  return { fileName: `errors-${id}.csv`, pieces: asCsv(errors) }
}

/** Spreadsheets take a file for UTF-8 only with the mark before it. */
async function* asCsv(batches: AsyncIterable<RowError[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['file', 'line', 'field', 'reason'])}`
  for await (const errors of batches)
    yield errors.map(({ file, line, field, reason }) => csvLine([file, line, field, reason])).join('')
}
