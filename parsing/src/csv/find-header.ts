import type { CsvLayout, CsvTable, FoundColumn } from './csv-table.ts'
import { hasColumn, matchColumns } from './match-columns.ts'
import { type CsvDialect, scanRow } from './scan-row.ts'

/** More columns than this are no table that a person exported; all properties of a CRM's records are some hundred. */
export const columnsMax = 512

/**
 * Finds the header row by its headings, in the first lines of a file and under each delimiter: notes of any
 * length may stand before it. Of several delimiters the one that parts most cells counts. Null when no line has the
 * required headings.
 */
export function findHeader<Column extends string>(
  text: string,
  table: CsvTable<Column>,
): CsvLayout<Column> | null {
  let found: CsvLayout<Column> | null = null
  for (const { line, dialect, headings } of firstRows(text)) {
    if (found && found.width > 1 && line > found.headerLine) break
    // Under a wrong delimiter a row is one cell, which may read like the heading that is required.
    if (found && headings.length <= found.width) continue
    // A row with an address in it is one of the table: a cell like "LinkedIn" there is no heading.
    if (headings.some((heading) => heading.includes('://'))) continue
    const columns = matchColumns(headings, table)
    const has = (column: Column) => hasColumn(columns, column)
    if (!table.required.every(has) || table.oneOf?.some(has) === false) continue
    found = {
      dialect,
      headerLine: line,
      width: headings.length,
      ...(table.resumesByLine && { leastWidth: throughRequired(columns, table) }),
      headings,
      columns,
      required: table.required,
      resumesByLine: table.resumesByLine,
    }
  }
  return found
}

/** How many columns there are up to the last that is required, and the first of those of which one is. */
function throughRequired<Column extends string>(
  columns: readonly FoundColumn<Column>[],
  { required, oneOf }: CsvTable<Column>,
): number {
  const endsOf = (some: readonly Column[]) =>
    columns.flatMap(({ column, at }) => (at !== null && some.includes(column) ? [at + 1] : []))
  return Math.max(...endsOf(required), oneOf ? Math.min(...endsOf(oneOf)) : 1)
}

/** A line that probably holds the headings, and what parts them there. */
export interface LikelyHeader {
  headings: string[]
  delimiter: string
  line: number
}

/**
 * What probably are the headings of a table in which no header row was found: of its first lines the one with the
 * most cells, the first of several; bars between words of a text are no cells.
 */
export function likelyHeaderIn(text: string): LikelyHeader {
  let best: LikelyHeader = { headings: [], delimiter: ',', line: 1 }
  for (const { line, dialect, headings } of firstRows(text))
    if (headings.length > best.headings.length && !(dialect.delimiter === '|' && best.headings.length > 1))
      best = { headings, delimiter: dialect.delimiter, line }
  return best
}

const linesMax = 20
const delimiters = [',', ';', '\t', '|']
const all: readonly boolean[] = Array.from({ length: columnsMax + 1 }, () => true)

/** The first lines of a text as rows under each delimiter. */
function* firstRows(text: string): Generator<{ line: number; dialect: CsvDialect; headings: string[] }> {
  let start = 0
  for (let line = 1; line <= linesMax && start < text.length; line++) {
    for (const delimiter of delimiters) {
      const plain: CsvDialect = { delimiter, quoteMark: 'doubled' }
      const cells = cellsAt(text, start, plain)
      const isSpaced = cells.length > 1 && cells.slice(1).every((cell) => cell.startsWith(' '))
      const dialect: CsvDialect = isSpaced ? { ...plain, spaced: true } : plain
      const headings = (isSpaced ? cellsAt(text, start, dialect) : cells).map((cell) => cell.trim())
      yield { line, dialect, headings }
    }
    const lineEnd = text.indexOf('\n', start)
    if (lineEnd < 0) return
    start = lineEnd + 1
  }
}

function cellsAt(text: string, start: number, dialect: CsvDialect): string[] {
  const row = scanRow(text, start, { dialect, needed: all, isEnd: true })
  return row && row.width <= columnsMax ? row.cells : []
}
