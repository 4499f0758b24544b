import { type CrmRows, withoutRepeats } from './crm-row.ts'
import type { RawList } from './raw-list.ts'
import type { RawRow, Vendor } from './raw-row.ts'
import { flagReader, type Kind, type RowProblem, readCrmId } from './read-fields.ts'

/** How the rows of one kind are understood. */
export interface Reading<Column extends string, Said> {
  kind: Kind
  read(row: RawRow<Column>): { given: Said; problems: RowProblem[] }
  /** Whether a row speaks of such a record at all: a list of another kind must not pass for one. */
  isSuch(given: Said): boolean
}

/** What the rows of a list say, and of which records. Rows without a readable id are left out. */
export function understandRows<Column extends string, Said extends object>(
  { vendor, rows, problems }: Pick<RawList<Column | 'id' | 'is_gone'>, 'vendor' | 'rows' | 'problems'>,
  reading: Reading<Column | 'id' | 'is_gone', Said>,
): CrmRows<Said> {
  const understood: CrmRows<Said> = {
    read: rows.length + problems.length,
    rows: [],
    unidentified: problems.length,
    skipped: problems.length,
    otherIds: [],
    problems: [...problems],
  }
  for (const row of rows) takeRow(understood, vendor, row, reading)
  return { ...understood, rows: withoutRepeats(understood.rows) }
}

function takeRow<Column extends string, Said>(
  understood: CrmRows<Said>,
  vendor: Vendor,
  row: RawRow<Column | 'id' | 'is_gone'>,
  reading: Reading<Column | 'id' | 'is_gone', Said>,
): void {
  const { line, values } = row
  const leaveOut = (field: string, reason: string) => {
    understood.skipped++
    understood.problems.push({ line, field, reason })
  }
  const crmId = readCrmId(vendor, reading.kind, values.id ?? '')
  if (crmId === null) {
    understood.unidentified++
    leaveOut('id', `is not the id of such a record in ${names[vendor]}`)
    return
  }
  const note = (field: string, reason: string) => understood.problems.push({ line, field, reason })
  const isGone = flagReader(values, note)('is_gone') === true
  const { given, problems } = reading.read(row)
  if (!isGone && !reading.isSuch(given)) {
    // It is there all the same: a call that holds everything must not mark it as gone.
    understood.otherIds.push(crmId)
    leaveOut('', 'has no field of such a record')
    return
  }
  understood.problems.push(...problems)
  understood.rows.push({ line, crmId, isGone, given })
}

const names = { hubspot: 'HubSpot', salesforce: 'Salesforce' }
