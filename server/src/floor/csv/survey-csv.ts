import { DateOrderVote, dateOrders } from '../text/date-order.ts'
import type { DateOrder } from '../text/read-date.ts'
import type { CsvLayout, CsvTable } from './csv-table.ts'
import { decodeText } from './decode-text.ts'
import { findHeader, type LikelyHeader, likelyHeaderIn } from './find-header.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { type CsvRow, RowReader } from './row-reader.ts'

/** A CSV file of which is known how to read it. Reading it again finds nothing new to refuse. */
export interface SurveyedCsv<Column extends string, Watch> {
  source: ImportSource
  layout: CsvLayout<Column>
  /** How the dates of each column are read; null where nothing shows. */
  dateOrders: ReadonlyMap<Column, DateOrder | null>
  rowCount: number
  watch: Watch
}

/** Sees every row of a survey, with the columns it needs and '' for the others. */
export interface RowWatch<Column extends string> {
  needs: readonly Column[]
  note(row: CsvRow<Column>): void
}

/**
 * Reads a whole CSV file once, to learn its dialect and the order of its dates: an odd row may come as late as
 * the last line. Null when no header row is found. A `watch` is made anew for each dialect tried.
 */
export async function surveyCsv<Column extends string, Watch extends RowWatch<Column>>(
  source: ImportSource,
  table: CsvTable<Column>,
  newWatch: () => Watch,
): Promise<SurveyedCsv<Column, Watch> | null> {
  const layout = await csvLayout(source, table)
  if (layout === null) return null
  const first = await trial(source, layout, table, newWatch())
  const soundFirst = first.suspectRows === 0 || !first.sawBackslashQuote
  const second = soundFirst ? first : await trial(source, backslashed(layout), table, newWatch())
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
  if (head.includes('\r') && !head.includes('\n'))
    throw new ImportFileError(
      `${source.file} ends its lines as old Macs do. Open it in a spreadsheet and save it again as "CSV UTF-8".`,
    )
  return findHeader(head, table)
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
  survey: SurveyedCsv<Column, unknown>,
): AsyncGenerator<CsvRow<Column>[]> {
  yield* readRows(survey.source, new RowReader(survey.layout))
}

/** A watch for surveys that need none. */
export function ignoreRows<Column extends string>(): RowWatch<Column> {
  return { needs: [], note: () => {} }
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
  yield reader.push('', true)
}

async function trial<Column extends string, Watch extends RowWatch<Column>>(
  source: ImportSource,
  layout: CsvLayout<Column>,
  table: CsvTable<Column>,
  watch: Watch,
) {
  const reader = new RowReader(narrowed(layout, [...table.dates, ...watch.needs]))
  const votes = new Map(table.dates.map((column) => [column, new DateOrderVote()]))
  let rowCount = 0
  for await (const rows of readRows(source, reader)) {
    rowCount += rows.length
    for (const row of rows.filter(({ problem }) => problem === null)) {
      for (const [column, vote] of votes) vote.note(row.values[column])
      watch.note(row)
    }
  }
  const { failure, sawBackslashQuote } = reader
  const suspectRows = failure === null ? reader.suspectRows : Number.POSITIVE_INFINITY
  return {
    source,
    layout,
    dateOrders: ordersOf(table, votes),
    rowCount,
    watch,
    suspectRows,
    sawBackslashQuote,
    failure,
  }
}

function ordersOf<Column extends string>(
  { dates, dateRules = {} }: CsvTable<Column>,
  votes: ReadonlyMap<Column, DateOrderVote>,
): ReadonlyMap<Column, DateOrder | null> {
  const { fixed, requested = null, usual = null } = dateRules
  if (fixed) return new Map(dates.map((column) => [column, fixed]))
  return dateOrders(votes, { requested, usual })
}

/** The layout without the columns that are not needed: cutting them out is most of the work. */
function narrowed<Column extends string>(layout: CsvLayout<Column>, needs: Column[]): CsvLayout<Column> {
  const columns = layout.columns.map((found) =>
    needs.includes(found.column) ? found : { ...found, at: null },
  )
  return { ...layout, columns }
}

function backslashed<Column extends string>(layout: CsvLayout<Column>): CsvLayout<Column> {
  return { ...layout, dialect: { ...layout.dialect, quoteMark: 'backslash' } }
}
