import { headingOf } from '../csv/csv-table.ts'
import { type SurveyedCsv, surveyedRows } from '../csv/survey-csv.ts'
import { EngagementDays, type SingleEngagement } from './engagement-days.ts'
import type { ImportRecord } from './records.ts'
import { rowError } from './row-error.ts'

/** Reads the engagements that one row reports; `problem` says why a row reports none where that is an error. */
export type EngagementsOf<Column extends string> = (values: Readonly<Record<Column, string>>) => {
  engagements: SingleEngagement[]
  problem?: { column: Column; reason: string }
}

/** Reads a file of engagements between the connector and contacts and adds them up by day. */
export async function* readEngagements<Column extends string>(
  survey: SurveyedCsv<Column>,
  engagementsOf: EngagementsOf<Column>,
): AsyncGenerator<ImportRecord[]> {
  const { file } = survey.source
  const days = new EngagementDays()
  for await (const rows of surveyedRows(survey)) {
    const records: ImportRecord[] = []
    for (const row of rows) {
      if (row.problem !== null) {
        records.push(rowError(file, row.line, '', row.problem))
        continue
      }
      const { engagements, problem } = engagementsOf(row.values)
      for (const engagement of engagements) records.push(...days.add(engagement))
      if (problem)
        records.push(rowError(file, row.line, headingOf(survey.layout, problem.column), problem.reason))
    }
    yield records
  }
  yield days.drain()
}
