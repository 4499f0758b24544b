import type { ImportRecord } from './records.ts'
import { fieldError, rowError } from './row-error.ts'

/** What one row of a file or a push says, and what is wrong with it. */
export interface RowReport<Field extends string> {
  /** Null when the row is left out; the first problem says why. */
  record: ImportRecord | null
  problems: { field: Field; reason: string }[]
}

/** A row that is left out by one of its fields. */
export const leftOut = <Field extends string>(field: Field, reason: string): RowReport<Field> => ({
  record: null,
  problems: [{ field, reason }],
})

/** The record of a row and its errors; `nameOf` is what the file calls a field. */
export function rowRecords<Field extends string>(
  { record, problems }: RowReport<Field>,
  { file, line }: { file: string; line: number },
  nameOf: (field: Field) => string,
): ImportRecord[] {
  const errors = problems.map(({ field, reason }, at) => {
    const error = record === null && at === 0 ? rowError : fieldError
    return error(file, line, nameOf(field), reason)
  })
  return record === null ? errors : [record, ...errors]
}

/** Reads the fields of a row: null where one is blank, or cannot be read, which is noted as a problem. */
export function fieldReader<Field extends string>(values: Readonly<Record<Field, string>>) {
  const problems: RowReport<Field>['problems'] = []
  const note = (field: Field, reason: string): void => {
    problems.push({ field, reason })
  }
  const read = <T>(
    field: Field,
    take: (text: string) => T | null,
    reason: string | ((text: string) => string),
  ): T | null => {
    const text = values[field]
    const value = text === '' ? null : take(text)
    if (value === null && text !== '') note(field, typeof reason === 'string' ? reason : reason(text))
    return value
  }
  return { problems, note, read }
}

export type FieldReader<Field extends string> = ReturnType<typeof fieldReader<Field>>
