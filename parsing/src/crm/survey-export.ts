import { headingKey } from '../csv/csv-table.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { type SurveyedCsv, soundRows, surveyCsv } from '../csv/survey-csv.ts'
import { wordList } from '../text/word-list.ts'
import * as headings from './hubspot-headings.ts'
import type { Shape, Vendor } from './raw-row.ts'
import { hubspotId } from './read-fields.ts'

interface Surveyed<Column extends string> {
  vendor: Vendor
  survey: SurveyedCsv<Column>
}

/**
 * Surveys the CSV export of a CRM; the heading of its ids shows which CRM it is, and where that may be either, whose ids
 * stand below it, the first column of ids before another. Throws ImportFileError.
 */
export async function surveyExport<Column extends string>(
  shape: Shape<Column>,
  source: ImportSource,
): Promise<Surveyed<Column>> {
  const found: Surveyed<Column>[] = []
  for (const vendor of ['hubspot', 'salesforce'] as const) {
    const survey = await surveyCsv(source, shape[vendor].csv)
    if (survey) found.push({ vendor, survey })
  }
  const [first, second] = found
  if (first) {
    const chosen = second && (await isRather(second, first)) ? second : first
    refuseContacts(source, shape, chosen)
    refuseDeals(source, shape, chosen)
    return chosen
  }
  throw new ImportFileError(
    `${source.file} has no header row that can be read. Within its first 20 lines there must be one with the ids, ` +
      '"Record ID" in an export of HubSpot, "Id" in one of Salesforce. In a table of another CRM call the columns as ' +
      'HubSpot does: "Record ID", and what there is of "Company name", "Company Domain Name", "Deal Name", "Deal ' +
      'Stage", "Amount", "Close Date", "Associated Company".',
  )
}

/** A list of contacts has ids and company names too, and would write them over companies of the same ids. */
function refuseContacts<Column extends string>(
  { file }: ImportSource,
  shape: Shape<Column>,
  { vendor, survey }: Surveyed<Column>,
): void {
  if (Object.keys(shape[vendor].csv.columns).includes('first_name')) return
  const keys = survey.layout.headings.map(headingKey)
  if (!firstNames.some((name) => keys.includes(name)) || !lastNames.some((name) => keys.includes(name)))
    return
  throw new ImportFileError(
    `${file} has first and last names in it: it is an export of contacts. Export companies or deals, or import it as ` +
      'a list of contacts.',
  )
}

/** A list of deals names companies too, and not those that have none. */
function refuseDeals<Column extends string>(
  { file }: ImportSource,
  shape: Shape<Column>,
  { vendor, survey }: Surveyed<Column>,
): void {
  if (!Object.keys(shape[vendor].csv.columns).includes('revenue')) return
  if (!survey.layout.headings.map(headingKey).some((heading) => ofDeals.includes(heading))) return
  throw new ImportFileError(
    `${file} has names of deals in it: it is an export of deals. Export companies, or import it as a list of deals.`,
  )
}

const ofDeals = [...wordList('dealname dealtitle opportunityname'), ...headings.dealNameHeadings]

const firstNames = wordList('firstname vorname prenom nombre nome voornaam')
const lastNames = wordList('lastname nachname nom apellidos apellido cognome sobrenome achternaam')

async function isRather<Column extends string>(
  one: Surveyed<Column>,
  other: Surveyed<Column>,
): Promise<boolean> {
  if (!(await holdsIds(one))) return false
  return !(await holdsIds(other)) || placeOfId(one) <= placeOfId(other)
}

async function holdsIds<Column extends string>({ vendor, survey }: Surveyed<Column>): Promise<boolean> {
  const { column } = idColumn(survey) ?? {}
  let seen = 0
  for await (const values of soundRows(survey)) {
    if (column !== undefined && idForms[vendor].test(values[column].trim())) return true
    if (++seen === rowsToSee) return false
  }
  return false
}

const rowsToSee = 20
const idForms = { hubspot: hubspotId, salesforce: /^00[A-Za-z0-9]{13}(?:[A-Za-z0-9]{3})?$/ }

const idColumn = <Column extends string>({ layout }: SurveyedCsv<Column>) =>
  layout.columns.find(({ column }) => column === 'id')

const placeOfId = <Column extends string>({ survey }: Surveyed<Column>) =>
  idColumn(survey)?.at ?? Number.POSITIVE_INFINITY
