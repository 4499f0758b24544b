import { clientColumns } from '@throughline/contract/client-companies/client-columns.ts'
import { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import { contactColumns } from '@throughline/contract/connectors/contact-columns.ts'
import type { previewedImports } from '@throughline/contract/jobs/import-preview.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { accountColumns } from '@throughline/contract/target-accounts/account-columns.ts'
import { contactTable } from '@throughline/parsing/contacts/contact-table.ts'
import type { CsvLayout, CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import { sentHeadings } from '@throughline/parsing/csv/known-headings.ts'
import { matchColumns } from '@throughline/parsing/csv/match-columns.ts'
import { snakeCase } from '@throughline/parsing/csv/report-columns.ts'
import { likelyHeader } from '@throughline/parsing/csv/survey-csv.ts'
import { generic } from '@throughline/parsing/interactions/adapters/generic.ts'
import { csvTable } from '@throughline/parsing/interactions/read-table-source.ts'
import { contactLinesReading, contactTableReading } from '@throughline/parsing/preview/contact-reading.ts'
import type { FileForm } from '@throughline/parsing/preview/form-of.ts'
import { interactionReading } from '@throughline/parsing/preview/interaction-reading.ts'
import type { Reading, ReadingRequest, TriedRows } from '@throughline/parsing/preview/reading.ts'
import { tiersByName } from '../../directory/tiers/tiers-by-name.ts'
import type { MappedImport } from '../../floor/jobs/column-maps/keep-column-map.ts'
import { readSurveyed, surveyTable } from '../../floor/jobs/read-table.ts'
import type { TableImport } from '../../floor/jobs/table-import.ts'
import type { Scope } from '../../floor/operation/context.ts'
import { clientCompanyImport } from '../../network/client-companies/client-company-import.ts'
import { accountTable, targetAccountImport } from '../../network/target-accounts/target-account-import.ts'
import { type CrmType, crmLists, crmReading } from './crm-reading.ts'
import { pushedCrmReading, pushedReading } from './pushed-reading.ts'

export type ImportKind = (typeof previewedImports)[number]

interface ReadableFile {
  file: UploadedFile
  source: ImportSource
  form: FileForm['form']
  request: ReadingRequest
  scope: Scope
}

interface Kind {
  /** The fields that a column map may name, and the import for which such maps are saved. */
  fields: readonly string[]
  savedFor?: MappedImport
  /** The columns that its tables usually have, and what the API calls the column `name`. */
  table: Pick<CsvTable<string>, 'columns'>
  nameField?: string
  /** Opens a file as the import does. */
  open(opened: ReadableFile): Promise<Reading>
}

export const kinds: Readonly<Record<ImportKind, Kind>> = {
  contacts: {
    fields: contactColumns,
    savedFor: 'contacts',
    table: contactTable,
    open: async ({ file, source, form, request }) => {
      if (form === 'json') return pushedReading(file)
      return form === 'json_lines'
        ? contactLinesReading(source, request)
        : contactTableReading(source, request)
    },
  },
  target_accounts: {
    fields: accountColumns,
    savedFor: 'target_accounts',
    table: accountTable,
    nameField: 'account_name',
    open: async ({ source, request, scope }) =>
      tableReading(targetAccountImport(await tiersByName(scope)), source, request),
  },
  clients: {
    fields: clientColumns,
    savedFor: 'client_companies',
    table: clientCompanyImport.table,
    nameField: 'company_name',
    open: ({ source, request }) => tableReading(clientCompanyImport, source, request),
  },
  interactions: {
    fields: genericColumns,
    savedFor: 'interactions',
    table: csvTable(generic.table ?? { columns: [], required: [] }, new Map()),
    open: ({ source, request }) => interactionReading(source, request),
  },
  crm_companies: crmKind('company'),
  crm_deals: crmKind('deal'),
  crm_owners: crmKind('owner'),
}

function crmKind(type: CrmType): Kind {
  return {
    fields: [],
    table: crmLists[type].shape.hubspot.csv,
    open: ({ file, form }) =>
      form === 'json' || form === 'json_lines' ? pushedCrmReading(type, file) : crmReading(type, file),
  }
}

/** What the API calls a column of a kind. */
export const fieldName = (kind: ImportKind, column: string): string =>
  column === 'name' ? (kinds[kind].nameField ?? column) : snakeCase(column)

/** Where the headings of a table probably stand that the import cannot read as it is. */
export async function fallbackLayout(
  kind: ImportKind,
  source: ImportSource,
  { headings }: ReadingRequest,
): Promise<CsvLayout<string> | null> {
  const { headings: found, delimiter, line } = await likelyHeader(source)
  if (found.length === 0) return null
  const { table } = kinds[kind]
  const sent = sentHeadings(table, { map: headings.sent, nameOf: (column) => fieldName(kind, column) })
  return {
    dialect: { delimiter, quoteMark: 'doubled' },
    headerLine: line,
    width: found.length,
    headings: found,
    columns: matchColumns(found, { ...table, sent }),
    resumesByLine: true,
  }
}

/** A list of target accounts or clients. */
async function tableReading<Column extends string, Row>(
  table: TableImport<Column, Row>,
  source: ImportSource,
  { headings }: ReadingRequest,
): Promise<Reading> {
  const { survey, map } = await surveyTable(table, source, headings)
  async function* tried(): AsyncGenerator<TriedRows> {
    for await (const { read, skipped, errors } of readSurveyed(table, survey))
      yield { rows: read, leftOut: skipped, errors }
  }
  return {
    recognisedAs: 'company_list',
    layout: survey.layout,
    given: map,
    tried,
  }
}
