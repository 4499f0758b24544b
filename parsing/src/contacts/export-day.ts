import { firstDay } from '../text/partial-date.ts'
import type { ImportRecord } from './records.ts'

/**
 * The day an export was made: as the caller says; else that of the files in its archive or the newest date they hold,
 * whichever is later; else the day of the import. Dates that lie in the future say nothing.
 */
export function createExportDay({ exportedOn, asOf }: { exportedOn: string | null; asOf: string }) {
  let newest = ''
  let isStated = exportedOn !== null
  return {
    note: (record: ImportRecord) => {
      if (record.kind === 'connector' && record.exportedOn !== null) isStated = true
      const day = dayOf(record)
      if (day !== null && day > newest && day <= asOf) newest = day
    },
    /** `listedOn` is null where the day is only guessed: by the newest date of a list, or the day of the import. */
    latest: () => {
      const reportedOn = exportedOn ?? (newest || asOf)
      return { reportedOn, listedOn: isStated ? reportedOn : null }
    },
  }
}

function dayOf(record: ImportRecord): string | null {
  if (record.kind === 'connector') return record.exportedOn
  if (record.kind === 'engagement') return record.occurredAt.slice(0, 10)
  return record.kind === 'contact' && record.connectedOn !== null ? firstDay(record.connectedOn) : null
}
