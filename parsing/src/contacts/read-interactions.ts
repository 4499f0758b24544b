import { headingOf } from '../csv/csv-table.ts'
import { type SurveyedCsv, surveyedRows } from '../csv/survey-csv.ts'
import { EngagementDays, type Interaction } from './engagement-days.ts'
import type { ImportRecord } from './records.ts'
import { rowError } from './row-error.ts'

/** The interactions that one row reports, none with or without a reason. */
export type InteractionsOf<Column extends string> = (values: Readonly<Record<Column, string>>) => {
  interactions: Interaction[]
  problem?: { column: Column; reason: string }
}

/** Reads a file of interactions between the connector and contacts and adds them up by day. */
export async function* readInteractions<Column extends string>(
  survey: SurveyedCsv<Column>,
  interactionsOf: InteractionsOf<Column>,
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
      const { interactions, problem } = interactionsOf(row.values)
      for (const interaction of interactions) records.push(...days.add(interaction))
      if (problem)
        records.push(rowError(file, row.line, headingOf(survey.layout, problem.column), problem.reason))
    }
    yield records
  }
  yield days.drain()
}
