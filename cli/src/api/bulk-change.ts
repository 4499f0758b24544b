import { bulkResults } from '@throughline/contract/jobs/bulk-change.ts'
import { undoMinutes } from '@throughline/contract/jobs/undoable.ts'
import type { Operation } from '@throughline/contract/operation.ts'
import type { Static, TObject } from 'typebox'
import { CommandError } from '../command-error.ts'
import { count, counted } from '../import/stage-text.ts'
import { undoHint } from '../import/undo-hint.ts'
import { printData } from '../output/print-data.ts'
import type { Terminal } from '../terminal.ts'

/** What an operation answers that changes many records: what came of each, or the job that changes them. */
export type BulkData = Static<TObject<typeof bulkResults>>

export const changesMany = ({ data }: Operation): boolean =>
  Object.values('properties' in data ? Object(data.properties) : {}).includes(bulkResults.results)

/** Says what came of the records, those that failed one by one. Throws where any did. */
export function printBulk(terminal: Terminal, { results, job }: BulkData): void {
  const failed = results.filter(({ error }) => error !== undefined)
  const done = results.length - failed.length
  if (failed.length > 0) {
    const rows = failed.map(({ id, status, error }) => ({ id, status, message: error?.message }))
    printData(terminal, { failed: rows }, {})
  }
  const undo = job && done > 0 ? ` ${undoHint(job.job_id, `within ${undoMinutes} minutes`)}` : ''
  terminal.out(`${counted(done, 'records')} done.${undo}\n`)
  failWhereSomeFailed({ results })
}

/** Throws where what came of a record is an error, also where all is printed as JSON. */
export function failWhereSomeFailed({ results }: Pick<BulkData, 'results'>): void {
  const failed = results.filter(({ error }) => error !== undefined).length
  if (failed > 0)
    throw new CommandError(`${count(failed)} of ${counted(results.length, 'records')} failed; see above.`)
}
