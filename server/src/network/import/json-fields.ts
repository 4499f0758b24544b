import type { RowErrorRecord } from './records.ts'

/** Where a row of a push stands; lines count from 1. */
export interface RowPosition {
  file: string
  line: number
}

/** Why a field cannot be taken. */
export type Refusal = { not: string } | { reason: string }

export interface CheckedFields {
  /** Row errors of the fields read so far. */
  errors: RowErrorRecord[]
  /** The field as `take` reads it; null where it is blank or refused. */
  read(
    field: string,
    value: string | null | undefined,
    take: (text: string) => string | Refusal,
  ): string | null
}

/** Reads the fields of one row and notes what is wrong with them. */
export function checkedFields(place: RowPosition): CheckedFields {
  const errors: RowErrorRecord[] = []
  return {
    errors,
    read: (field, value, take) => {
      if (value === null || value === undefined || value === '') return null
      const taken = take(value)
      if (typeof taken === 'string') return taken
      const reason = 'not' in taken ? `not ${taken.not}` : taken.reason
      errors.push({ kind: 'row_error', ...place, field, reason, rowsLeftOut: 0 })
      return null
    },
  }
}

/** The errors of one row, which is left out by the first of them. */
export const ofRowLeftOut = (errors: readonly RowErrorRecord[]): RowErrorRecord[] =>
  errors.map((error, at) => ({ ...error, rowsLeftOut: at === 0 ? 1 : 0 }))
