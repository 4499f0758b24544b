import type { Job } from '../../kit/row-types.ts'

/** As many as a job lists; the file has the others too. */
export const errorsListed = 100

interface Fate {
  kind: 'leftOut' | 'taken' | 'both'
  leftOut: number
  taken: number
}

/**
 * What became of the rows with errors: left out, or taken without the field that cannot be read. An error does not say
 * which of the two it was, so it is told from the counts; null where they do not tell it.
 */
export function fateOfRows({ kind, status, summary, row_errors }: Job): Fate | null {
  if (kind !== 'connector_import' || status !== 'COMPLETED') return null
  if (!summary || !('rows_skipped' in summary) || row_errors.length >= errorsListed) return null
  // What is about no line, such as contacts who were erased, stands for any number of rows.
  if (row_errors.some(({ line }) => line === 0)) return null
  const rows = new Set(row_errors.map(({ file, line }) => JSON.stringify([file, line]))).size
  const leftOut = summary.rows_skipped
  const taken = rows - leftOut
  if (taken < 0) return null
  return { kind: taken === 0 ? 'leftOut' : leftOut === 0 ? 'taken' : 'both', leftOut, taken }
}
