import type { RowErrorRecord } from '../records.ts'

/** A row that was left out, or a field of it. */
export function rowError(file: string, line: number, field: string, reason: string): RowErrorRecord {
  return { kind: 'row_error', file, line, field, reason }
}
