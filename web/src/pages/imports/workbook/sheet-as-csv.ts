import Papa from 'papaparse'

/** A cell as the library that reads workbooks gives it; a day or time is a Date whose UTC fields are those shown. */
type Cell = unknown
type Row = readonly Cell[]

/** The rows of a sheet that hold something. */
export const filledRows = (rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.some((cell) => textOf(cell) !== ''))

/** The rows of a sheet as a CSV file has them: days by ISO 8601, whatever the sheet shows them as. */
export const sheetAsCsv = (rows: readonly Row[]): string => Papa.unparse(rows.map((row) => row.map(textOf)))

function textOf(cell: Cell): string {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell).trim()
  const [day = '', time = ''] = cell.toISOString().split('T')
  return time.startsWith('00:00:00') ? day : `${day}T${time}`
}
