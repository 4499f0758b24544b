import { headingOf } from '../../../floor/csv/csv-table.ts'
import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import { type SurveyedCsv, surveyedRows } from '../../../floor/csv/survey-csv.ts'
import { readDate } from '../../../floor/text/read-date.ts'
import type { ImportRecord } from '../records.ts'
import { archiveDateOrder, type EducationColumn } from './archive-tables.ts'
import { fieldError, rowError } from './row-error.ts'

/** Reads the connector's own education. */
export async function* readEducation(survey: SurveyedCsv<EducationColumn>): AsyncGenerator<ImportRecord[]> {
  for await (const rows of surveyedRows(survey)) yield rows.flatMap((row) => education(survey, row))
}

function education(
  { source: { file }, layout }: SurveyedCsv<EducationColumn>,
  { line, problem, values }: CsvRow<EducationColumn>,
): ImportRecord[] {
  if (problem !== null) return [rowError(file, line, '', problem)]
  if (values.schoolName === '') return [rowError(file, line, headingOf(layout, 'schoolName'), 'no school')]
  const startedOn = readDate(values.startedOn, archiveDateOrder)?.date ?? null
  const finishedOn = readDate(values.finishedOn, archiveDateOrder)?.date ?? null
  // Without its end a past time would pass for one that goes on.
  if (values.finishedOn !== '' && finishedOn === null)
    return [rowError(file, line, headingOf(layout, 'finishedOn'), 'not a date')]
  const records: ImportRecord[] = []
  if (values.startedOn !== '' && startedOn === null)
    records.push(fieldError(file, line, headingOf(layout, 'startedOn'), 'not a date'))
  records.push({
    kind: 'education',
    socialId: null,
    schoolName: values.schoolName,
    degree: values.degree,
    fieldOfStudy: '',
    startedOn,
    finishedOn,
  })
  return records
}
