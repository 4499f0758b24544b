import { ApiError } from '@throughline/contract/errors.ts'
import type { exportJobErrors as contract } from '@throughline/contract/jobs/export-job-errors.ts'
import { validate as isUuid } from 'uuid'
import { sql } from '../db/sql.ts'
import type { Handler } from '../operation/handler.ts'
import { csvLine } from '../text/csv-line.ts'
import type { RowError } from './insert-row-errors.ts'

export const exportJobErrors: Handler<typeof contract> = async (ctx, { id }) => {
  if (!isUuid(id)) throw unknownJob()
  const job = await ctx.db.first(sql`select id from jobs where tenant_id = ${ctx.tenantId} and id = ${id}`)
  if (!job) throw unknownJob()
  const errors = await ctx.stream.rows<RowError>(sql`
    select file, line, field, reason
    from job_row_errors
    where tenant_id = ${ctx.tenantId} and job_id = ${id}
    order by n`)
  return { fileName: `errors-${id.toLowerCase()}.csv`, pieces: asCsv(errors) }
}

const unknownJob = () => new ApiError('NOT_FOUND', 'There is no job with this id.')

/** Spreadsheets take a file for UTF-8 only with the mark before it. */
async function* asCsv(batches: AsyncIterable<RowError[]>): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(['file', 'line', 'field', 'reason'])}`
  for await (const errors of batches)
    yield errors.map(({ file, line, field, reason }) => csvLine([file, line, field, reason])).join('')
}
