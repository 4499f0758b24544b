import { headingOf } from '../../../floor/csv/csv-table.ts'
import type { CsvRow } from '../../../floor/csv/row-reader.ts'
import { type SurveyedCsv, surveyedRows } from '../../../floor/csv/survey-csv.ts'
import { readDate } from '../../../floor/text/read-date.ts'
import type { ImportRecord } from '../records.ts'
import { archiveDateOrder, type PositionColumn } from './archive-tables.ts'
import { fieldError, rowError } from './row-error.ts'

/** Reads the connector's own positions. */
export async function* readPositions(survey: SurveyedCsv<PositionColumn>): AsyncGenerator<ImportRecord[]> {
  for await (const rows of surveyedRows(survey)) yield rows.flatMap((row) => position(survey, row))
}

function position(
  { source: { file }, layout }: SurveyedCsv<PositionColumn>,
  { line, problem, values }: CsvRow<PositionColumn>,
): ImportRecord[] {
  if (problem !== null) return [rowError(file, line, '', problem)]
  if (values.companyName === '') return [rowError(file, line, headingOf(layout, 'companyName'), 'no company')]
  const startedOn = readDate(values.startedOn, archiveDateOrder)?.date ?? null
  const finishedOn = readDate(values.finishedOn, archiveDateOrder)?.date ?? null
  const records: ImportRecord[] = []
  if (values.startedOn !== '' && startedOn === null)
    records.push(fieldError(file, line, headingOf(layout, 'startedOn'), 'not a date'))
  // Without its end a past position would pass for a current one.
  if (values.finishedOn !== '' && finishedOn === null)
    return [rowError(file, line, headingOf(layout, 'finishedOn'), 'not a date')]
  records.push({
    kind: 'position',
    socialId: null,
    companyName: values.companyName,
    companySocialUrl: null,
    companyDomain: null,
    title: values.title,
    headcount: null,
    startedOn,
    finishedOn,
  })
  return records
}
