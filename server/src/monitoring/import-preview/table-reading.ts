import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import type { Reading, ReadingRequest, TriedRows } from '@throughline/parsing/preview/reading.ts'
import { readSurveyed, surveyTable } from '../../floor/jobs/read-table.ts'
import type { TableImport } from '../../floor/jobs/table-import.ts'

/** A list of target accounts or clients. */
export async function tableReading<Column extends string, Row>(
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
