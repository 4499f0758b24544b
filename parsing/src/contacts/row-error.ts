import type { RowErrorRecord } from './records.ts'

/** A row that was left out. */
export function rowError(file: string, line: number, field: string, reason: string): RowErrorRecord {
  return { kind: 'row_error', file, line, field, reason, rowsLeftOut: 1 }
}

/** What was wrong with a row that was taken all the same. */
export function fieldError(file: string, line: number, field: string, reason: string): RowErrorRecord {
  return { kind: 'row_error', file, line, field, reason, rowsLeftOut: 0 }
}
