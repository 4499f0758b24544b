import { columnOrder, DateOrderVote } from '../text/date-order.ts'
import type { DateOrder } from '../text/read-date.ts'
import type { CsvLayout, CsvTable } from './csv-table.ts'
import { decodeText } from './decode-text.ts'
import { findHeader, type LikelyHeader, likelyHeaderIn } from './find-header.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { type CsvRow, RowReader } from './row-reader.ts'

/** A CSV file of which is known how to read it. Reading it again finds nothing new to refuse. */
export interface SurveyedCsv<Column extends string> {
  source: ImportSource
  layout: CsvLayout<Column>
  /** How the dates of the column of dates are read; null where nothing shows. */
  dateOrder: DateOrder | null
  rowCount: number
}

/**
 * Reads a whole CSV file once, to learn its dialect and the order of its dates: an odd row may come as late as
 * the last line. Null when no header row is found.
 */
export async function surveyCsv<Column extends string>(
  source: ImportSource,
  table: CsvTable<Column>,
): Promise<SurveyedCsv<Column> | null> {
  const layout = await csvLayout(source, table)
  if (layout === null) return null
  const first = await tryDialect(source, layout, table)
  const soundFirst = first.suspectRows === 0 || !first.sawBackslashQuote
  const second = soundFirst ? first : await tryDialect(source, backslashed(layout), table)
  const { failure, ...survey } = second.suspectRows < first.suspectRows ? second : first
  if (failure !== null)
    throw new ImportFileError(
      `${source.file} cannot be read: ${failure} Correct the file or export it again.`,
    )
  return survey
}

/** Where the header row of a file stands, by its beginning alone; null when none is found. */
export async function csvLayout<Column extends string>(
  source: ImportSource,
  table: CsvTable<Column>,
): Promise<CsvLayout<Column> | null> {
  const head = await headText(source)
  const layout = findHeader(head, table)
  if (endsLinesByCr(head) || (layout && endsLinesByCr(textBelow(head, layout.headerLine))))
    throw new ImportFileError(
      `${source.file} ends its lines as old Macs do. Open it in a spreadsheet and save it again as "CSV UTF-8".`,
    )
  return layout
}

/** A quoted field may hold a carriage return as well. */
function endsLinesByCr(text: string): boolean {
  const [line = '', ...more] = text.includes('\n') ? [] : text.trimEnd().split('\r', 2)
  return more.length > 0 && line.split('"').length % 2 === 1
}

function textBelow(text: string, line: number): string {
  let start = 0
  for (let at = 0; at < line; at++) {
    const lineEnd = text.indexOf('\n', start)
    if (lineEnd < 0) return ''
    start = lineEnd + 1
  }
  return text.slice(start)
}

/** What probably are the headings of a file in which no header row was found. */
export async function likelyHeadings(source: ImportSource): Promise<string[]> {
  return (await likelyHeader(source)).headings
}

/** The same, with where they stand. */
export async function likelyHeader(source: ImportSource): Promise<LikelyHeader> {
  return likelyHeaderIn(await headText(source))
}

/** The rows of a surveyed file, in groups as they come from the disk. */
export async function* surveyedRows<Column extends string>(
  survey: SurveyedCsv<Column>,
): AsyncGenerator<CsvRow<Column>[]> {
  yield* readRows(survey.source, new RowReader(survey.layout))
}

/** The values of the rows that can be read. */
export async function* soundRows<Column extends string>(
  survey: SurveyedCsv<Column>,
): AsyncGenerator<CsvRow<Column>['values']> {
  for await (const rows of surveyedRows(survey))
    for (const { problem, values } of rows) if (problem === null) yield values
}

const headCharsMax = 256 * 1024

async function headText(source: ImportSource): Promise<string> {
  let head = ''
  for await (const text of decodeText(source)) {
    head += text
    if (head.length >= headCharsMax) break
  }
  return head
}

async function* readRows<Column extends string>(
  source: ImportSource,
  reader: RowReader<Column>,
): AsyncGenerator<CsvRow<Column>[]> {
  for await (const text of decodeText(source)) yield reader.push(text)
  // A beginning ends with a whole line: what is left of it is a row with a field of several lines.
  if (!source.isCut) yield reader.end()
}

async function tryDialect<Column extends string>(
  source: ImportSource,
  layout: CsvLayout<Column>,
  { date, dateRules = {} }: CsvTable<Column>,
) {
  const reader = new RowReader(narrowed(layout, date))
  const vote = new DateOrderVote()
  let rowCount = 0
  for await (const rows of readRows(source, reader)) {
    rowCount += rows.length
    if (date === undefined) continue
    for (const { problem, values } of rows) if (problem === null) vote.note(values[date])
  }
  const { failure, sawBackslashQuote } = reader
  const suspectRows = failure === null ? reader.suspectRows : Number.POSITIVE_INFINITY
  const { requested = null, usual = null } = dateRules
  const dateOrder = columnOrder(vote, { requested, usual })
  return { source, layout, dateOrder, rowCount, suspectRows, sawBackslashQuote, failure }
}

/** The layout without all columns but the one of dates: cutting them out is most of the work. */
function narrowed<Column extends string>(layout: CsvLayout<Column>, date?: Column): CsvLayout<Column> {
  const columns = layout.columns.map((found) => (found.column === date ? found : { ...found, at: null }))
  return { ...layout, columns }
}

function backslashed<Column extends string>(layout: CsvLayout<Column>): CsvLayout<Column> {
  return { ...layout, dialect: { ...layout.dialect, quoteMark: 'backslash' } }
}
