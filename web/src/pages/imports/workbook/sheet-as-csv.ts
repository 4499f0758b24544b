import Papa from 'papaparse'

/** A cell as the library that reads workbooks gives it; a day or time is a Date whose UTC fields are those shown. */
type Cell = unknown
type Row = readonly Cell[]

const isFilled = (row: Row) => row.some((cell) => textOf(cell) !== '')

/** How many rows of a sheet hold something. */
export const countFilled = (rows: readonly Row[]): number => rows.filter(isFilled).length

/**
 * The rows of a sheet as a CSV file has them, up to the last that holds something: days by ISO 8601, whatever the sheet
 * shows them as. Empty rows stay, so that a line is the row of its number in the sheet.
 */
export const sheetAsCsv = (rows: readonly Row[]): string =>
  Papa.unparse(rows.slice(0, rows.findLastIndex(isFilled) + 1).map((row) => row.map(textOf)))

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell).trim()
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day}T${time}`
}
