import {
  type ImportPreview,
  previewRowErrorsMax,
  triedRowsMax,
} from '@throughline/contract/jobs/import-preview.ts'
import type { RawPerson } from '../interactions/raw-interaction.ts'
import type { Reading, TriedError } from './reading.ts'

export interface TriedRowsReport {
  tried: ImportPreview['tried']
  /** Why rows would be left out, the most frequent reasons first. */
  reasons: string
  /** Of interactions: who acted. */
  reps: readonly RawPerson[]
}

export const nothingTried: TriedRowsReport = {
  tried: { rows: 0, left_out: 0, row_errors: [] },
  reasons: '',
  reps: [],
}
const reasonsShown = 3

/** Reads the first rows as the import would. */
export async function tryRows(reading: Reading | null): Promise<TriedRowsReport> {
  const tried = { rows: 0, left_out: 0, errors: [] as TriedError[], reps: [] as RawPerson[] }
  if (!reading) return nothingTried
  for await (const { rows, leftOut, errors, reps = [] } of reading.tried()) {
    tried.rows += rows
    tried.left_out += leftOut
    // One by one: a CRM list has those of the whole file in one group, too many for arguments of a call.
    if (tried.errors.length < triedRowsMax) for (const error of errors) tried.errors.push(error)
    tried.reps.push(...reps)
    if (tried.rows >= triedRowsMax) break
  }
  const row_errors = tried.errors
    .slice(0, previewRowErrorsMax)
    .map(({ file, line, field, reason }) => ({ file, line, field, reason }))
  const { rows, left_out, errors, reps } = tried
  return { tried: { rows, left_out, row_errors }, reasons: reasonsOf(errors), reps }
}

function reasonsOf(errors: readonly TriedError[]): string {
  const counts = new Map<string, number>()
  for (const { field, reason, isTaken } of errors) {
    if (isTaken) continue
    const said = field === '' ? reason : `${field}: ${reason}`
    counts.set(said, (counts.get(said) ?? 0) + 1)
  }
  const [only, ...more] = [...counts].toSorted(([, a], [, b]) => b - a).slice(0, reasonsShown)
  if (!only) return 'they hold nothing'
  if (more.length === 0) return only[0]
  return [only, ...more].map(([said, count]) => `${said} (${count})`).join('; ')
}
