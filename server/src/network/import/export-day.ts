import type { ImportRecord } from '@throughline/parsing/contacts/records.ts'
import { firstDay } from '@throughline/parsing/text/partial-date.ts'
import type { ImportRun } from './import-run.ts'

/**
 * The day an export was made: as the caller says; else that of the files in its archive or the newest date they hold,
 * whichever is later; else the day of the import. Dates that lie in the future say nothing.
 */
export function createExportDay({ input, asOf }: Pick<ImportRun, 'input' | 'asOf'>) {
  let newest = ''
  return {
    note: (record: ImportRecord) => {
      const day = dayOf(record)
      if (day !== null && day > newest && day <= asOf) newest = day
    },
    latest: () => input.exportedOn ?? (newest || asOf),
  }
}

function dayOf(record: ImportRecord): string | null {
  if (record.kind === 'connector') return record.exportedOn
  if (record.kind === 'engagement') return record.occurredAt.slice(0, 10)
  return record.kind === 'contact' && record.connectedOn !== null ? firstDay(record.connectedOn) : null
}
