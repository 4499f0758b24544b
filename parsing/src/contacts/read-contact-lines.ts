import { cleanCell } from '../csv/clean-cell.ts'
import { type CsvTable, columnsOf, complete, type FoundColumn } from '../csv/csv-table.ts'
import type { ImportSource } from '../csv/import-source.ts'
import { type HeadingMap, type Headings, headingsDigest, requireHeadings } from '../csv/known-headings.ts'
import { headingCharsMax, matchColumns, shownHeading } from '../csv/match-columns.ts'
import { type JsonLine, readJsonLines } from '../csv/read-json-lines.ts'
import { reportColumns, snakeCase } from '../csv/report-columns.ts'
import { fieldCharsMax } from '../csv/row-reader.ts'
import { columnOrder, DateOrderVote } from '../text/date-order.ts'
import { remember } from '../text/remember.ts'
import { type ContactRules, contactRecord, contactRules } from './contact-record.ts'
import { type ContactColumn, contactTable, contactTableBy } from './contact-table.ts'
import { NameOrderVote } from './person-name.ts'
import { type HeadingOptions, refuseNameless } from './read-contacts.ts'
import type { ReadingOptions } from './reading-options.ts'
import type { ImportRecord } from './records.ts'
import { rowError } from './row-error.ts'
import { rowRecords } from './row-report.ts'

interface LineOptions extends HeadingOptions, Pick<ReadingOptions, 'onContactsTotal' | 'onSurvey'> {
  ownIds: ReadonlySet<string>
  now: Date
}

/** Reads a list of contacts with one JSON object per line, its keys being the headings of a contact table. */
export async function* readContactLines(
  source: ImportSource,
  { ownIds, now, onContactsTotal, onSurvey, ...options }: LineOptions,
): AsyncGenerator<ImportRecord[]> {
  const vote = new DateOrderVote()
  const names = new NameOrderVote()
  /** What each key is read as, in the objects that have it; null for none. */
  const keys = new Map<string, ContactColumn | null>()
  const { digest, map } = await knownKeys(source, options.headings)
  const table = contactTableBy(map, options.dateOrder)
  const columnsOfKeys = createMatcher(table)
  let total = 0
  for await (const lines of readJsonLines(source)) {
    total += lines.length
    for (const { value } of lines) {
      if (value === null) continue
      for (const [key] of membersOf(value)) if (keys.size < keysMax && !keys.has(key)) keys.set(key, null)
      const { cells, read } = cellsOf(value, columnsOfKeys)
      for (const [key, column] of read) if (keys.has(key)) keys.set(key, column)
      vote.note(cells.connectedOn)
      names.note(cells)
    }
  }
  onContactsTotal(total)
  onSurvey({ rows: total, holdsAllConnections: false })
  if (keys.size > 0) {
    const headings = [...keys.keys()]
    const columns = [...keys].flatMap(([key, column], at) =>
      column === null ? [] : [{ column, at, heading: shownHeading(key) }],
    )
    const layout = { headings, columns }
    options.onColumns(reportColumns({ file: source.file, ...layout }, snakeCase))
    requireHeadings(source.file, headings, map)
    refuseNameless(source.file, layout)
    if (map.size > 0) options.onUsedHeadings({ digest, headings: map })
  }
  const dateOrder = columnOrder(vote, { requested: options.dateOrder, usual: null })
  const rules = contactRules({ dateOrder, isFamilyFirst: names.isFamilyFirst }, { ownIds, now })
  for await (const lines of readJsonLines(source))
    yield lines.flatMap((line) => contact(source.file, line, { rules, columnsOfKeys }))
}

/** An object with more members is no contact. */
const keysMax = 256

function membersOf(value: object): [string, unknown][] {
  return Object.entries(value)
    .slice(0, keysMax)
    .map(([key, member]) => [key.slice(0, headingCharsMax), member])
}

/**
 * What is known of the keys of the objects: what was sent with them, else of a file whose first object has just the
 * same.
 */
async function knownKeys(
  source: ImportSource,
  { sent, saved }: Headings,
): Promise<{ digest: string; map: HeadingMap }> {
  const digest = headingsDigest((await firstKeys(source)).sort())
  if (sent.size > 0) return { digest, map: sent }
  return { digest, map: saved.find((one) => one.digest === digest)?.headings ?? sent }
}

async function firstKeys(source: ImportSource): Promise<string[]> {
  for await (const lines of readJsonLines(source))
    for (const { value } of lines) if (value !== null) return membersOf(value).map(([key]) => key)
  return []
}

type Matcher = (keys: readonly string[]) => readonly FoundColumn<ContactColumn>[]

/** Which keys of an object are which columns; objects of one file mostly have the same keys. */
function createMatcher(table: CsvTable<ContactColumn>): Matcher {
  const ofSignature = remember(
    (signature) => matchColumns(JSON.parse(signature) as string[], table),
    signaturesMax,
  )
  return (keys) => ofSignature(JSON.stringify(keys))
}

const signaturesMax = 100

function contact(
  file: string,
  { line, value }: JsonLine,
  { rules, columnsOfKeys }: { rules: ContactRules; columnsOfKeys: Matcher },
): ImportRecord[] {
  if (value === null) return [rowError(file, line, '', 'not a JSON object')]
  const { cells, keys, refused } = cellsOf(value, columnsOfKeys)
  if (refused !== null) return [rowError(file, line, keys[refused], 'not a text')]
  return rowRecords(contactRecord(cells, rules), { file, line }, (column) => keys[column])
}

/** The cells of one object, the keys they stand under and as which they are read, and the first column that is no text. */
function cellsOf(value: object, columnsOfKeys: Matcher) {
  const members = membersOf(value)
  const cells = { ...empty }
  const keys = { ...apiNames }
  const read: [string, ContactColumn][] = []
  let refused: ContactColumn | null = null
  for (const { column, at, heading } of columnsOfKeys(members.map(([key]) => key))) {
    const member = at === null ? undefined : members[at]
    if (member === undefined) continue
    const text = textOf(member[1])
    keys[column] = heading
    read.push([member[0], column])
    cells[column] = cleanCell(text ?? '')
    if (text === null) refused ??= column
  }
  return { cells, keys, read, refused }
}

const columns = columnsOf(contactTable)
const empty = complete<ContactColumn>(Object.fromEntries(columns.map((column) => [column, ''])))
const apiNames = complete<ContactColumn>(
  Object.fromEntries(columns.map((column) => [column, snakeCase(column)])),
)

/** Null where there is no text that a database can keep. */
function textOf(member: unknown): string | null {
  if (member === null || member === undefined) return ''
  if (typeof member === 'number') return String(member)
  const isText = typeof member === 'string' && member.length <= fieldCharsMax
  return isText && member.isWellFormed() && !member.includes('\0') ? member : null
}
