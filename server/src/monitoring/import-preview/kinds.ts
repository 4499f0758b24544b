import type { previewedImports } from '@throughline/contract/jobs/import-preview.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import { contactTable } from '@throughline/parsing/contacts/contact-table.ts'
import type { CsvLayout, CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import { sentHeadings } from '@throughline/parsing/csv/known-headings.ts'
import { matchColumns } from '@throughline/parsing/csv/match-columns.ts'
import { snakeCase } from '@throughline/parsing/csv/report-columns.ts'
import { likelyHeader } from '@throughline/parsing/csv/survey-csv.ts'
import { generic } from '@throughline/parsing/interactions/adapters/generic.ts'
import { csvTable } from '@throughline/parsing/interactions/read-table-source.ts'
import { tiersByName } from '../../directory/tiers/tiers-by-name.ts'
import { clientCompanyImport } from '../../network/client-companies/client-company-import.ts'
import { accountTables } from '../../network/target-accounts/account-table.ts'
import { targetAccountImport } from '../../network/target-accounts/target-account-import.ts'
import { contactLinesReading, contactTableReading } from './contact-reading.ts'
import { crmReading, crmShape } from './crm-reading.ts'
import type { FileForm } from './form-of.ts'
import { interactionReading } from './interaction-reading.ts'
import { pushedReading } from './pushed-reading.ts'
import type { Reading, ReadingRequest } from './reading.ts'
import { tableReading } from './table-reading.ts'

export type ImportKind = (typeof previewedImports)[number]

interface ReadableFile {
  kind: ImportKind
  file: UploadedFile
  source: ImportSource
  form: FileForm['form']
  request: ReadingRequest
}

/** Opens a file as the import of a kind does. */
export async function readingOf({ kind, file, source, form, request }: ReadableFile): Promise<Reading> {
  switch (kind) {
    case 'contacts':
      if (form === 'json') return pushedReading(file)
      return form === 'json_lines'
        ? contactLinesReading(source, request)
        : contactTableReading(source, request)
    case 'target_accounts': {
      const tiers = await tiersByName(request.db, request.tenantId)
      return tableReading(targetAccountImport(tiers), source, request)
    }
    case 'clients':
      return tableReading(clientCompanyImport, source, request)
    case 'interactions':
      return interactionReading(source, request)
    default:
      return form === 'json' || form === 'json_lines' ? pushedReading(file) : crmReading(kind, source)
  }
}

/** What the API calls a column of a kind. */
export function fieldName(kind: ImportKind, column: string): string {
  if (kind === 'target_accounts' && column === 'name') return 'account_name'
  if (kind === 'clients' && column === 'name') return 'company_name'
  return snakeCase(column)
}

/** Where the headings of a table probably stand that the import cannot read as it is. */
export async function fallbackLayout(
  kind: ImportKind,
  source: ImportSource,
  { headings }: ReadingRequest,
): Promise<CsvLayout<string> | null> {
  const { headings: found, delimiter, line } = await likelyHeader(source)
  if (found.length === 0) return null
  const table = usualTable(kind)
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

function usualTable(kind: ImportKind): Pick<CsvTable<string>, 'columns'> {
  switch (kind) {
    case 'contacts':
      return contactTable
    case 'target_accounts':
      return { columns: accountTables[0]?.columns ?? {} }
    case 'clients':
      return { columns: clientCompanyImport.tables[0]?.columns ?? {} }
    case 'interactions':
      return csvTable(generic.table ?? { columns: [], required: [] }, new Map())
    default:
      return crmShape(kind).hubspot.csv
  }
}
