import type { DateOrder } from '../text/read-date.ts'
import type { CsvDialect } from './scan-row.ts'

/**
 * What is read from one kind of CSV file. A column that is not named here is never cut out of the text: that is
 * what keeps message bodies out of every record.
 */
export interface CsvTable<Column extends string> {
  /**
   * The headings a column goes by, best first. A heading is read as one column only: as the first of those that go
   * by it.
   */
  columns: Readonly<Record<Column, readonly Spelling[]>>
  /** What headings stand for, as somebody said; it goes before all spellings. */
  sent?: SentHeadings<Column>
  /** A row that has all of these headings, and one of `oneOf`, is the header row. */
  required: readonly Column[]
  oneOf?: readonly Column[]
  /** The column of dates whose order is not known: its values show together whether the day or the month comes first. */
  date?: Column
  dateRules?: DateRules
  /**
   * After a row with a quotation mark too many, whether to go on with the next line. Not where the file holds
   * texts written by others: a line of such a text could pass for a row. For the same reason only rows of other files
   * may end before the last column, as spreadsheets write them where nothing more follows.
   */
  resumesByLine: boolean
}

/** Headings with the column that each is read as; null: as none. */
export type SentHeadings<Column extends string> = readonly { heading: string; column: Column | null }[]

/** What is known of the order of numeric dates beside the dates themselves. */
interface DateRules {
  /** The order that somebody gave, where the dates show none. */
  requested?: DateOrder | null
  /** The order where nothing shows. */
  usual?: DateOrder
}

/**
 * A heading as `headingKey` writes it. With `beside` it goes by it only in a table that has one of these headings
 * too, and with `unless` only in one that has none of them: a `Nom` is a surname beside a `Prénom`, and by itself a whole
 * name.
 */
export type Spelling =
  | string
  | { heading: string; beside: readonly string[] }
  | { heading: string; unless: readonly string[] }

/** Where the header row stands in one file and what it says. */
export interface CsvLayout<Column extends string> {
  dialect: CsvDialect
  headerLine: number
  width: number
  /** The columns that a row has at least; all where it is not said. */
  leastWidth?: number
  /** All headings of the row, as the file writes them. */
  headings: readonly string[]
  columns: readonly FoundColumn<Column>[]
  /** Of these a sign that nothing is known is no empty cell: the row is somebody's, though it is not known whose. */
  required?: readonly Column[]
  resumesByLine: boolean
}

/** `at` is null when the file has no such column; `heading` is what the file calls it. */
export interface FoundColumn<Column extends string> {
  column: Column
  at: number | null
  heading: string
}

/**
 * A heading without case, accents, spaces and marks: `Connected On`, `connected_on` and `connectedOn` are one, and so
 * are `Prénom` and `PRENOM`.
 */
export function headingKey(heading: string): string {
  return heading
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The heading of a column as the file writes it, or the column's own name when the file has none. */
export function headingOf(layout: CsvLayout<string>, column: string): string {
  return layout.columns.find((found) => found.column === column)?.heading ?? column
}

/** The columns of a table. Object.keys forgets their type; a table is a literal, so it has no others. */
export function columnsOf<Column extends string>(table: Pick<CsvTable<Column>, 'columns'>): Column[] {
  return Object.keys(table.columns) as Column[]
}

/** Values for all columns of a table, once each has got its own: the caller has gone through all of them. */
export function complete<Column extends string>(
  values: Partial<Record<Column, string>>,
): Record<Column, string> {
  return values as Record<Column, string>
}
