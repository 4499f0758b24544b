import type { crmListBody } from '@throughline/contract/crm/crm-list.ts'
import { refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { RawList } from '@throughline/parsing/crm/raw-list.ts'
import type { CrmRecord, Shape, Vendor } from '@throughline/parsing/crm/raw-row.ts'
import { readRecord, valueAt } from '@throughline/parsing/crm/read-record.ts'
import type { Static } from 'typebox'
import { readExport } from './read-export.ts'

type CrmListInput = Static<typeof crmListBody> & {
  full?: boolean
  upload?: { file: UploadedFile; full?: boolean }
}

/**
 * Reads the list answer of a CRM or its CSV export; its shape shows which of the two CRMs it is from. Throws
 * BAD_REQUEST for what is neither, and for a page that claims to be everything.
 */
export async function readList<Column extends string>(
  shape: Shape<Column>,
  input: CrmListInput,
): Promise<RawList<Column>> {
  if (input.upload) return readExport(shape, input.upload.file)
  const { vendor, records } = recordsOf(input)
  if (isFull(input)) refusePage(input, records.length)
  const rows = records.map((record, index) => readRecord(shape[vendor], record, index + 1))
  // Both APIs write the year first.
  return { vendor, rows, problems: [], dateOrder: 'month first', records }
}

export const isFull = ({ full, upload }: CrmListInput): boolean => full === true || upload?.full === true

function recordsOf({ results, records }: CrmListInput): { vendor: Vendor; records: CrmRecord[] } {
  if (results && !records)
    return { vendor: 'hubspot', records: (results as CrmRecord[]).map(withoutNullProperties) }
  if (records && !results) return { vendor: 'salesforce', records: records as CrmRecord[] }
  throw refused(
    '/results',
    records ? 'cannot stand beside records' : 'or records is required',
    'Send results, the rows of a HubSpot list, or records, those of a Salesforce query.',
  )
}

/** HubSpot keeps all that a record says below `properties`: where that is null nothing is said, and nothing cleared. */
function withoutNullProperties(record: CrmRecord): CrmRecord {
  if (record.properties !== null) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== 'properties'))
}

function refusePage(input: CrmListInput, rows: number): void {
  const list: CrmRecord = { ...input }
  const hasMore = valueAt(list, 'paging.next') ?? list.nextRecordsUrl
  // The last page names no other one: only the number of all rows shows that there are more than it holds.
  const total = list.total ?? list.totalSize
  const isPart = typeof total === 'number' && total > rows
  if (!hasMore && !isPart && list.done !== false) return
  throw refused(
    'full',
    'cannot be true for one page of several',
    'This is one page of several. With full=true one call must hold all rows.',
  )
}
