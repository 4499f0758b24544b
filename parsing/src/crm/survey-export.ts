import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { type SurveyedCsv, surveyCsv } from '../csv/survey-csv.ts'
import type { Shape, Vendor } from './raw-row.ts'

/** Surveys the CSV export of a CRM; the heading of its ids shows which CRM it is. Throws ImportFileError. */
export async function surveyExport<Column extends string>(
  shape: Shape<Column>,
  source: ImportSource,
): Promise<{ vendor: Vendor; survey: SurveyedCsv<Column> }> {
  for (const vendor of ['hubspot', 'salesforce'] as const) {
    const survey = await surveyCsv(source, shape[vendor].csv)
    if (survey) return { vendor, survey }
  }
  throw new ImportFileError(
    `${source.file} has no header row that can be read. Within its first 20 lines there must be one with the ids, ` +
      '"Record ID" in an export of HubSpot, "Id" in one of Salesforce.',
  )
}
