import {
  type ImportPreview,
  previewRowErrorsMax,
  triedRowsMax,
} from '@throughline/contract/jobs/import-preview.ts'
import type { RowError } from '../../floor/jobs/insert-row-errors.ts'
import type { Reading } from './reading.ts'

type TriedRowsReport = ImportPreview['tried']

/** Reads the first rows as the import would. The last row of a file that was cut is half a row, so it is no error. */
export async function tryRows(
  reading: Reading | null,
  { isCut }: { isCut: boolean },
): Promise<TriedRowsReport> {
  const tried = { rows: 0, left_out: 0, errors: [] as RowError[] }
  if (!reading) return { rows: 0, left_out: 0, row_errors: [] }
  let isEnd = true
  for await (const { rows, leftOut, errors } of reading.tried()) {
    tried.rows += rows
    tried.left_out += leftOut
    if (tried.errors.length < triedRowsMax) tried.errors.push(...errors)
    isEnd = tried.rows < triedRowsMax
    if (!isEnd) break
  }
  const row_errors = tried.errors
    .slice(0, previewRowErrorsMax)
    .map(({ file, line, field, reason }) => ({ file, line, field, reason }))
  const isHalfRow = isCut && isEnd && tried.left_out === 1
  return isHalfRow
    ? { rows: tried.rows - 1, left_out: 0, row_errors: [] }
    : { rows: tried.rows, left_out: tried.left_out, row_errors }
}
