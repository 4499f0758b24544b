import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { type CsvTable, headingOf } from '../csv/csv-table.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import { diskSource } from '../csv/import-source.ts'
import { quotedHeadings } from '../csv/quoted-headings.ts'
import { reportColumns } from '../csv/report-columns.ts'
import type { CsvRow } from '../csv/row-reader.ts'
import { ignoreRows, likelyHeadings, type SurveyedCsv, surveyCsv, surveyedRows } from '../csv/survey-csv.ts'
import type { RowError } from './insert-row-errors.ts'
import { JobFailure } from './job-failure.ts'
import type { TableImport } from './table-import.ts'

/** Rows that are written together. */
export interface ReadChunk<Row> {
  number: number
  rows: Row[]
  errors: RowError[]
  /** How many errors the chunks before this one have. */
  errorsBefore: number
  read: number
  skipped: number
}

const rowsPerChunk = 1_000

/**
 * Reads a file into the same chunks whenever it is read; `onColumns` gets how its headings were understood before the
 * first of them. Throws JobFailure for one that is no such table.
 */
export async function* readTable<Column extends string, Row>(
  table: TableImport<Column, Row>,
  file: { path: string; name: string },
  onColumns: (report: ColumnReport) => void,
): AsyncGenerator<ReadChunk<Row>> {
  const survey = await surveyOf(table, file)
  onColumns(reportColumns({ file: file.name, ...survey.layout }, table.nameOf))
  let chunk: ReadChunk<Row> = { number: 0, rows: [], errors: [], errorsBefore: 0, read: 0, skipped: 0 }
  for await (const rows of surveyedRows(survey)) {
    for (const row of rows) {
      takeRow(chunk, row, survey, table)
      if (chunk.read < rowsPerChunk) continue
      yield chunk
      const errorsBefore = chunk.errorsBefore + chunk.errors.length
      chunk = { number: chunk.number + 1, rows: [], errors: [], errorsBefore, read: 0, skipped: 0 }
    }
  }
  if (chunk.read > 0) yield chunk
}

async function surveyOf<Column extends string>(
  { tables, noTable }: Pick<TableImport<Column, never>, 'tables' | 'noTable'>,
  file: { path: string; name: string },
): Promise<SurveyedCsv<Column, unknown>> {
  try {
    const survey = await firstSurvey(tables, file)
    if (survey) return survey
    const headings = quotedHeadings(await likelyHeadings(diskSource(file)))
    throw new JobFailure(`${file.name} ${noTable} It has ${headings}.`)
  } catch (error) {
    throw error instanceof ImportFileError ? new JobFailure(error.message) : error
  }
}

async function firstSurvey<Column extends string>(
  tables: readonly CsvTable<Column>[],
  file: { path: string; name: string },
): Promise<SurveyedCsv<Column, unknown> | null> {
  for (const table of tables) {
    const survey = await surveyCsv(diskSource(file), table, ignoreRows)
    if (survey) return survey
  }
  return null
}

function takeRow<Column extends string, Row>(
  chunk: ReadChunk<Row>,
  { line, problem, values }: CsvRow<Column>,
  { source: { file }, layout }: SurveyedCsv<Column, unknown>,
  table: TableImport<Column, Row>,
): void {
  // Spreadsheets leave rows of nothing but delimiters behind.
  if (problem === null && Object.values(values).every((value) => value === '')) return
  chunk.read++
  if (problem !== null) {
    chunk.skipped++
    chunk.errors.push({ file, line, field: '', reason: problem })
    return
  }
  const { row, problems } = table.readRow(values)
  if (row === null) chunk.skipped++
  else chunk.rows.push(row)
  for (const { column, reason } of problems)
    chunk.errors.push({ file, line, field: headingOf(layout, column), reason })
}
