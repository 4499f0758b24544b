import type { syncCrmOwners } from '@throughline/contract/crm/sync-crm-owners.ts'
import { ApiError } from '@throughline/contract/errors.ts'
import type { DataOf } from '@throughline/contract/operation.ts'
import type { CrmRows } from '@throughline/parsing/crm/crm-row.ts'
import type { RowProblem } from '@throughline/parsing/crm/read-fields.ts'
import { type Changes, followByAlerts, type Sync } from './sync.ts'

type SyncResult = DataOf<typeof syncCrmOwners>

const rowErrorsShown = 100

interface Outcome {
  changes: Changes
  /** The ids in the CRM of what a call that holds everything left out. */
  omitted: readonly string[]
  isFull: boolean
}

/** Has the alerts follow a call with rows of a CRM, and answers it. Throws BAD_REQUEST when none could be used. */
export async function endSync(
  sync: Sync,
  rows: CrmRows<unknown>,
  { changes, omitted, isFull }: Outcome,
): Promise<SyncResult> {
  if (rows.read > 0 && rows.skipped === rows.read) throw noneUsable(rows.problems)
  const all = { ...changes, gone: changes.gone + omitted.length }
  await followByAlerts(sync, all)
  const problems = isFull && rows.unidentified > 0 ? [nothingGone, ...rows.problems] : rows.problems
  return {
    vendor: sync.vendor,
    rows_read: rows.read,
    ...all,
    skipped: rows.skipped,
    row_errors: [...problems].sort((a, b) => a.line - b.line).slice(0, rowErrorsShown),
  }
}

const nothingGone: RowProblem = {
  line: 0,
  field: 'full',
  reason: 'nothing that is missing was marked as gone: a row that could not be read may be any of it',
}

function noneUsable(problems: readonly RowProblem[]): ApiError {
  const details = problems
    .slice(0, 8)
    .map(({ line, field, reason }) => ({ pointer: `row ${line}`, message: `${field} ${reason}`.trim() }))
  return new ApiError('BAD_REQUEST', 'None of the rows could be used, so nothing was changed.', { details })
}
