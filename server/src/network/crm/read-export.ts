import { crmBytesMax, crmRowsMax } from '@throughline/contract/crm/crm-list.ts'
import { ApiError, refused } from '@throughline/contract/errors.ts'
import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { RawList } from '@throughline/parsing/crm/raw-list.ts'
import type { RawRow, Shape } from '@throughline/parsing/crm/raw-row.ts'
import { surveyExport } from '@throughline/parsing/crm/survey-export.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import { type SurveyedCsv, surveyedRows } from '@throughline/parsing/csv/survey-csv.ts'

/** Reads the CSV export of a CRM. */
export async function readExport<Column extends string>(
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
