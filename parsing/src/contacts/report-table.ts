import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { reportColumns, snakeCase } from '../csv/report-columns.ts'
import type { SurveyedCsv } from '../csv/survey-csv.ts'

/** Which columns of a surveyed file are read as what. */
export function reportTable<Column extends string>({ source, layout }: SurveyedCsv<Column>): ColumnReport {
  return reportColumns({ file: source.file, ...layout }, snakeCase)
}
