import { headingOf } from '@throughline/parsing/csv/csv-table.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import {
  type HeadingMap,
  type Headings,
  knownHeadings,
  requireHeadings,
  sentHeadings,
} from '@throughline/parsing/csv/known-headings.ts'
import { quotedHeadings } from '@throughline/parsing/csv/quoted-headings.ts'
import type { CsvRow } from '@throughline/parsing/csv/row-reader.ts'
import {
  likelyHeadings,
  type SurveyedCsv,
  surveyCsv,
  surveyedRows,
} from '@throughline/parsing/csv/survey-csv.ts'
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

/** The rows of a surveyed table, in chunks that are the same each time it is read. */
export async function* readSurveyed<Column extends string, Row>(
  table: TableImport<Column, Row>,
  survey: SurveyedCsv<Column>,
): AsyncGenerator<ReadChunk<Row>> {
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

/** Finds the headings of a table, and the map that reads them. Throws JobFailure for a file that is no such table. */
export async function surveyTable<Column extends string>(
  {
    table,
    nameOf,
    noTable,
    refuse,
  }: Pick<TableImport<Column, never>, 'table' | 'nameOf' | 'noTable' | 'refuse'>,
  source: ImportSource,
  headings: Headings,
): Promise<{ survey: SurveyedCsv<Column>; map: HeadingMap }> {
  const tableBy = (map: HeadingMap) => ({ ...table, sent: sentHeadings(table, { map, nameOf }) })
  try {
    const map = await knownHeadings(source, (map) => [tableBy(map)], headings)
    const survey = await surveyCsv(source, tableBy(map))
    if (!survey) {
      const found = quotedHeadings(await likelyHeadings(source))
      throw new JobFailure(`${source.file} ${noTable} It has ${found}.`)
    }
    requireHeadings(source.file, survey.layout.headings, map)
    await refuse(source)
    return { survey, map }
  } catch (error) {
    throw error instanceof ImportFileError ? new JobFailure(error.message) : error
  }
}

function takeRow<Column extends string, Row>(
  chunk: ReadChunk<Row>,
  { line, problem, isBlank, values }: CsvRow<Column>,
  { source: { file }, layout }: SurveyedCsv<Column>,
  table: TableImport<Column, Row>,
): void {
  if (problem === null && isBlank) return
  chunk.read++
  if (problem !== null) {
    chunk.skipped++
    chunk.errors.push({ file, line, field: '', reason: problem })
    return
  }
  const { row, problems } = table.readRow(values)
  if (row === null) chunk.skipped++
  else chunk.rows.push(row)
  for (const { field, reason } of problems)
    chunk.errors.push({ file, line, field: headingOf(layout, field), reason })
}
