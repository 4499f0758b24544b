import { headingOf } from '../csv/csv-table.ts'
import type { CsvRow } from '../csv/row-reader.ts'
import { type SurveyedCsv, surveyedRows } from '../csv/survey-csv.ts'
import type { ImportRecord } from './records.ts'
import { rowError } from './row-error.ts'
import { type RowReport, rowRecords } from './row-report.ts'

/** Reads a surveyed file whose rows are a record each. */
export async function* readRows<Column extends string, Field extends string>(
  survey: SurveyedCsv<Column>,
  reportOf: (values: CsvRow<Column>['values']) => RowReport<Field>,
): AsyncGenerator<ImportRecord[]> {
  const { file } = survey.source
  for await (const rows of surveyedRows(survey))
    yield rows.flatMap(({ line, problem, values }) =>
      problem === null
        ? rowRecords(reportOf(values), { file, line }, (field) => headingOf(survey.layout, field))
        : [rowError(file, line, '', problem)],
    )
}
