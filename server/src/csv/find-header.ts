import { type CsvLayout, type CsvTable, columnsOf, type FoundColumn, headingKey } from './csv-table.ts'
import { type CsvDialect, scanRow } from './scan-row.ts'

/** More columns than this are no table that a person exported. */
export const columnsMax = 256

/**
 * Finds the header row by its headings, in the first lines of a file and under each delimiter: notes of any
 * length may stand before it. Null when no line has the required headings.
 */
export function findHeader<Column extends string>(
  text: string,
  table: CsvTable<Column>,
): CsvLayout<Column> | null {
  let start = 0
  for (let line = 1; line <= linesMax && start < text.length; line++) {
    for (const delimiter of delimiters) {
      const dialect: CsvDialect = { delimiter, quoteMark: 'doubled' }
      const cells = headingsAt(text, start, dialect)
      const headings = cells.map(headingKey)
      const columns = matchColumns(cells, headings, table)
      if (
        !table.required.every((column) =>
          columns.some((found) => found.column === column && found.at !== null),
        )
      )
        continue
      return {
        dialect,
        headerLine: line,
        width: headings.length,
        headings,
        columns,
        resumesByLine: table.resumesByLine,
      }
    }
    const lineEnd = text.indexOf('\n', start)
    if (lineEnd < 0) return null
    start = lineEnd + 1
  }
  return null
}

const linesMax = 20
/** Every row error repeats the heading. */
export const headingCharsMax = 100
const delimiters = [',', ';', '\t']
const all: readonly boolean[] = Array.from({ length: columnsMax + 1 }, () => true)

function headingsAt(text: string, start: number, dialect: CsvDialect): string[] {
  const row = scanRow(text, start, { dialect, wanted: all, isEnd: true })
  return row && row.width <= columnsMax ? row.cells.map((cell) => cell.trim()) : []
}

function matchColumns<Column extends string>(
  cells: readonly string[],
  headings: readonly string[],
  table: CsvTable<Column>,
): FoundColumn<Column>[] {
  return columnsOf(table).map((column) => {
    const spelling = table.columns[column].find((name) => headings.includes(name))
    if (spelling === undefined) return { column, at: null, heading: column }
    const at = headings.indexOf(spelling)
    return { column, at, heading: cells[at]?.slice(0, headingCharsMax) ?? column }
  })
}
