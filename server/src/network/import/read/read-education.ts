import { headingOf } from '../../../floor/csv/csv-table.ts'
import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import { type SurveyedCsv, surveyedRows } from '../../../floor/csv/survey-csv.ts'
import { readDate } from '../../../floor/text/read-date.ts'
import type { ImportRecord } from '../records.ts'
import type { EducationColumn } from './archive-tables.ts'
import { fieldError, rowError } from './row-error.ts'

/** Reads the connector's own education. */
export async function* readEducation(
  survey: SurveyedCsv<EducationColumn, unknown>,
): AsyncGenerator<ImportRecord[]> {
  for await (const rows of surveyedRows(survey)) yield rows.flatMap((row) => education(survey, row))
}

function education(
  { source: { file }, layout, dateOrders }: SurveyedCsv<EducationColumn, unknown>,
  { line, problem, values }: CsvRow<EducationColumn>,
): ImportRecord[] {
  if (problem !== null) return [rowError(file, line, '', problem)]
  if (values.schoolName === '') return [rowError(file, line, headingOf(layout, 'schoolName'), 'no school')]
  const startedOn = readDate(values.startedOn, dateOrders.get('startedOn') ?? null)?.date ?? null
  const finishedOn = readDate(values.finishedOn, dateOrders.get('finishedOn') ?? null)?.date ?? null
  const unread = (['startedOn', 'finishedOn'] as const).filter(
    (column) => values[column] !== '' && readDate(values[column], dateOrders.get(column) ?? null) === null,
  )
  const errors = unread.map((column) => fieldError(file, line, headingOf(layout, column), 'not a date'))
  return [
    ...errors,
    {
      kind: 'education',
      socialId: null,
      schoolName: values.schoolName,
      degree: values.degree,
      fieldOfStudy: '',
      startedOn,
      finishedOn,
    },
  ]
}
