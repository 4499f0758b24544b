import { crmBytesMax, type crmListBody, crmRowsMax } from '@throughline/contract/crm/crm-list.ts'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { CrmRows } from '@throughline/parsing/crm/crm-row.ts'
import type { RawList } from '@throughline/parsing/crm/raw-list.ts'
import type { CrmRecord, RawRow, Shape, Vendor } from '@throughline/parsing/crm/raw-row.ts'
import { readRecord, valueAt } from '@throughline/parsing/crm/read-record.ts'
import { surveyExport } from '@throughline/parsing/crm/survey-export.ts'
import { type Reading, understandRows } from '@throughline/parsing/crm/understand-rows.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import { type SurveyedCsv, surveyedRows } from '@throughline/parsing/csv/survey-csv.ts'
import type { Static } from 'typebox'

type CrmListInput = Static<typeof crmListBody> & {
  full?: boolean
  upload?: { file: UploadedFile; full?: boolean }
}

/** What the rows of a call say. */
export interface ReadCrmList<Said> extends CrmRows<Said>, Pick<RawList<string>, 'vendor' | 'records'> {
  /** Whether the call says that it holds everything. */
  isFull: boolean
}

/**
 * Reads the list answer of a CRM or its CSV export; its shape shows which of the two CRMs it is from. Throws
 * BAD_REQUEST for what is neither, and for a page that claims to be everything.
 */
export async function readList<Column extends string, Said extends object>(
  shape: Shape<Column | 'id' | 'is_gone'>,
  readingOf: (list: RawList<Column | 'id' | 'is_gone'>) => Reading<Column | 'id' | 'is_gone', Said>,
  input: CrmListInput,
): Promise<ReadCrmList<Said>> {
  const list = await rawList(shape, input)
  const { vendor, records } = list
  return { ...understandRows(list, readingOf(list)), vendor, records, isFull: isFull(input) }
}

async function rawList<Column extends string>(
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

const isFull = ({ full, upload }: CrmListInput): boolean => full === true || upload?.full === true

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

/** HubSpot keeps all values below `properties`. Where that is null the record says nothing, and no value is cleared. */
function withoutNullProperties(record: CrmRecord): CrmRecord {
  if (record.properties !== null) return record
  return Object.fromEntries(Object.entries(record).filter(([key]) => key !== 'properties'))
}

function refusePage(input: CrmListInput, rows: number): void {
  const list: CrmRecord = { ...input }
  const hasMore = valueAt(list, 'paging.next') ?? list.nextRecordsUrl
  // The last page names no further one. Only the total of all rows shows that there are more than it holds.
  const total = list.total ?? list.totalSize
  const isPart = typeof total === 'number' && total > rows
  if (!hasMore && !isPart && list.done !== false) return
  throw refused(
    'full',
    'cannot be true for one page of several',
    'This is one page of several. With full=true one call must hold all rows.',
  )
}

/** Reads the CSV export of a CRM. */
async function readExport<Column extends string>(
  shape: Shape<Column>,
  file: UploadedFile,
): Promise<RawList<Column>> {
  if (file.bytes > crmBytesMax) throw tooLarge()
  const { vendor, survey } = await surveyExport(shape, diskSource(file)).catch(explain)
  const { dateOrder } = survey
  const list: RawList<Column> = { vendor, rows: [], problems: [], dateOrder, records: [] }
  for await (const rows of surveyedRows(survey)) {
    for (const { line, problem, isBlank, values } of rows) {
      if (problem !== null) list.problems.push({ line, field: '', reason: problem })
      else if (!isBlank) list.rows.push({ line, values: formatted(values, survey) })
    }
  }
  if (list.rows.length > crmRowsMax) throw tooLarge()
  if (list.rows.length + list.problems.length === 0)
    throw unusable(`${file.name} has no row below its header row.`)
  return list
}

/** Only the columns that the file has; an empty cell is null. */
function formatted<Column extends string>(
  values: Readonly<Record<Column, string>>,
  { layout }: SurveyedCsv<Column>,
): RawRow<Column>['values'] {
  const row: RawRow<Column>['values'] = {}
  for (const { column, at } of layout.columns) if (at !== null) row[column] = values[column] || null
  return row
}

function explain(error: unknown): never {
  throw error instanceof ImportFileError ? unusable(error.message) : error
}

const unusable = (message: string) => refused('file', 'cannot be read', message)

const tooLarge = () =>
  new ApiError(
    'PAYLOAD_TOO_LARGE',
    `An export may have up to 16 MiB and ${crmRowsMax} rows. Export fewer columns, or send it in parts.`,
  )
