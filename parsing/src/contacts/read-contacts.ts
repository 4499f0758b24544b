import type { CsvLayout } from '../csv/csv-table.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { headingsDigest, knownHeadings, requireHeadings } from '../csv/known-headings.ts'
import { hasColumn } from '../csv/match-columns.ts'
import { quotedHeadings } from '../csv/quoted-headings.ts'
import type { ReadHeadings } from '../csv/report-columns.ts'
import { likelyHeadings, type SurveyedCsv, soundRows, surveyCsv } from '../csv/survey-csv.ts'
import { contactRecord, contactRules } from './contact-record.ts'
import { type ContactColumn, contactTable, contactTableBy } from './contact-table.ts'
import { NameOrderVote } from './person-name.ts'
import { readRows } from './read-rows.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportRecord } from './records.ts'
import { reportTable } from './report-table.ts'

/** Reads a surveyed list of contacts: Connections.csv or a generic table. */
export async function* readContacts(
  survey: SurveyedCsv<ContactColumn>,
  whose: { ownIds: ReadonlySet<string>; now: Date },
): AsyncGenerator<ImportRecord[]> {
  const rules = contactRules({ ...survey, isFamilyFirst: await areFamilyFirst(survey) }, whose)
  yield* readRows(survey, (values) => contactRecord(values, rules))
}

/** Whether the names of a list are written "Chen, Ada"; those that stand in two columns are not. */
async function areFamilyFirst(survey: SurveyedCsv<ContactColumn>): Promise<boolean> {
  const vote = new NameOrderVote()
  if (hasColumn(survey.layout.columns, 'name'))
    for await (const values of soundRows(survey)) vote.note(values)
  return vote.isFamilyFirst
}

export type HeadingOptions = Pick<ReadingOptions, 'headings' | 'dateOrder' | 'onColumns' | 'onUsedHeadings'>

/**
 * Surveys a list of contacts by what is known of its headings. Without profile addresses there is nothing to import,
 * and one that has neither a name nor a company of anybody is refused: its headings are not understood.
 */
export async function surveyContacts(
  source: ImportSource,
  { headings, dateOrder, onColumns, onUsedHeadings }: HeadingOptions,
): Promise<SurveyedCsv<ContactColumn>> {
  const map = await knownHeadings(source, (sent) => [contactTableBy(sent, dateOrder)], headings)
  const survey = await surveyCsv(source, contactTableBy(map, dateOrder))
  if (survey !== null) {
    onColumns(reportTable(survey))
    requireHeadings(source.file, survey.layout.headings, map)
    refuseNameless(source.file, survey.layout)
    if (map.size > 0) onUsedHeadings({ digest: headingsDigest(survey.layout.headings), headings: map })
    return survey
  }
  const older = await surveyCsv(source, withoutAddress)
  throw new ImportFileError(
    older === null ? await noHeader(source) : noAddresses(source.file, older.layout.headings),
  )
}

/** Refuses a list of which neither a name nor a company can be read. */
export function refuseNameless(
  file: string,
  { headings, columns }: Pick<ReadHeadings<ContactColumn>, 'headings' | 'columns'>,
): void {
  if (decisiveColumns.some((column) => hasColumn(columns, column))) return
  throw new ImportFileError(
    `${file} has no column that can be read as a name or a company. It has ${quotedHeadings(headings)}. Tell with ` +
      'column_map which of them is which, such as {"<heading>": "name"}.',
  )
}

const decisiveColumns: readonly ContactColumn[] = [
  'name',
  'firstName',
  'lastName',
  'companyName',
  'companyDomain',
  'companySocialUrl',
]

/** Whether a list has the headings of the network's own export, in whatever language, in their order and no others. */
export function isNetworkExport({ headings, columns }: CsvLayout<ContactColumn>): boolean {
  return (
    headings.length === exportColumns.length &&
    columns.every(({ column, at }) => (at === null ? -1 : at) === exportColumns.indexOf(column))
  )
}

/** Throws ImportFileError for the network's own export of connections where companies are meant: it names employers. */
export async function refuseConnections(source: ImportSource): Promise<void> {
  const survey = await surveyCsv(source, contactTable)
  if (survey && isNetworkExport(survey.layout))
    throw new ImportFileError(
      `${source.file} is the network's list of somebody's connections, and its companies are where they work. Import it ` +
        'as a list of contacts.',
    )
}

const exportColumns: readonly ContactColumn[] = [
  'firstName',
  'lastName',
  'socialUrl',
  'email',
  'companyName',
  'jobTitle',
  'connectedOn',
]

/** Address books have no addresses of profiles; until 2023 the network exported connections without them. */
const withoutAddress = { ...contactTable, required: ['firstName', 'lastName'] as const }

async function noHeader(source: ImportSource): Promise<string> {
  return (
    `${source.file} has no header row that can be read. Within its first 20 lines there must be one with the column ` +
    'names, among them "URL" (or "LinkedIn URL", "Profile URL", "social_url"), and best also "First Name", ' +
    `"Last Name", "Company", "Position" and "Connected On". It has ${quotedHeadings(await likelyHeadings(source))}; ` +
    'column_map tells which of its headings stand for these.'
  )
}

function noAddresses(file: string, headings: readonly string[]): string {
  return (
    `${file} has no column with profile addresses ("URL"). It has ${quotedHeadings(headings)}. The network's exports ` +
    'have one since 2023: request a new one there, and upload it without changes. If one of these columns holds the ' +
    'addresses, tell with column_map: {"<heading>": "social_url"}.'
  )
}
