import type { Shape } from '@throughline/parsing/crm/raw-row.ts'
import { readCrmId } from '@throughline/parsing/crm/read-fields.ts'
import { surveyExport } from '@throughline/parsing/crm/survey-export.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import { surveyedRows } from '@throughline/parsing/csv/survey-csv.ts'
import type { Reading, TriedRows } from './reading.ts'

export type CrmType = 'company' | 'deal' | 'owner'

/** The CSV export of a CRM. */
export async function crmReading(
  type: CrmType,
  shape: Shape<string>,
  source: ImportSource,
): Promise<Reading> {
  const { vendor, survey } = await surveyExport(shape, source)
  async function* tried(): AsyncGenerator<TriedRows> {
    for await (const rows of surveyedRows(survey)) {
      const errors = rows.flatMap(({ line, problem, values }) => {
        if (problem !== null) return [{ file: source.file, line, field: '', reason: problem }]
        if (readCrmId(vendor, type, values.id ?? '') !== null) return []
        return [{ file: source.file, line, field: 'id', reason: 'is not the id of such a record' }]
      })
      yield { rows: rows.length, leftOut: errors.length, errors }
    }
  }
  return { recognisedAs: vendor, layout: survey.layout, tried }
}
