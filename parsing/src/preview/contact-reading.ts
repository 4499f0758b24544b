import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { readContactLines } from '../contacts/read-contact-lines.ts'
import { isNetworkExport, readContacts, surveyContacts } from '../contacts/read-contacts.ts'
import type { ImportRecord } from '../contacts/records.ts'
import type { ImportSource } from '../csv/import-source.ts'
import type { HeadingMap } from '../csv/known-headings.ts'
import { readJsonLines } from '../csv/read-json-lines.ts'
import type { Reading, ReadingRequest, TriedRows } from './reading.ts'

const nobody = new Set<string>()
const ignore = () => {}

/** A list of contacts as a table. */
export async function contactTableReading(source: ImportSource, request: ReadingRequest): Promise<Reading> {
  let given: HeadingMap = new Map()
  const survey = await surveyContacts(source, {
    headings: request.headings,
    dateOrder: request.dateOrder,
    onColumns: ignore,
    onUsedHeadings: ({ headings }) => {
      given = headings
    },
  })
  return {
    recognisedAs: isNetworkExport(survey.layout) ? 'network_export' : 'contact_list',
    layout: survey.layout,
    given,
    tried: () => triedContacts(readContacts(survey, { ownIds: nobody, now: request.now })),
  }
}

/** A list of contacts with one JSON object per line. */
export async function contactLinesReading(source: ImportSource, request: ReadingRequest): Promise<Reading> {
  let given: HeadingMap = new Map()
  let report: ColumnReport = { columns: [], ignored_columns: [] }
  const records = () =>
    readContactLines(source, {
      ownIds: nobody,
      now: request.now,
      headings: request.headings,
      dateOrder: request.dateOrder,
      onContactsTotal: ignore,
      onSurvey: ignore,
      onColumns: (columns) => {
        report = columns
      },
      onUsedHeadings: ({ headings }) => {
        given = headings
      },
    })
  // The keys are reported before the first record comes.
  for await (const _first of records()) break
  return {
    recognisedAs: 'contact_list',
    readAs: new Map(report.columns.map(({ column, read_as }) => [column, read_as])),
    jsonRows: () => jsonLines(source),
    given,
    tried: () => triedContacts(records()),
  }
}

async function* jsonLines(source: ImportSource) {
  for await (const lines of readJsonLines(source))
    yield lines.map(({ line, value }) => ({ line, members: Object.entries(value ?? {}) }))
}

async function* triedContacts(groups: AsyncIterable<ImportRecord[]>): AsyncGenerator<TriedRows> {
  for await (const records of groups) {
    const tried: TriedRows = { rows: 0, leftOut: 0, errors: [] }
    for (const record of records) {
      if (record.kind === 'contact') tried.rows++
      if (record.kind !== 'row_error') continue
      tried.rows += record.rowsLeftOut
      tried.leftOut += record.rowsLeftOut
      tried.errors.push({ ...record, isTaken: record.rowsLeftOut === 0 })
    }
    yield tried
  }
}
