import { csvMarks } from '@throughline/contract/csv-marks.ts'
import { formula } from '@throughline/contract/formula.ts'

/**
 * One record of a CSV file by RFC 4180. Text that a spreadsheet would take for a formula, with whatever quotes or
 * blanks before it, gets a `'` before it; a reader takes it off again where such text follows one.
 */
export function csvLine(cells: readonly CsvCell[], delimiter?: string): string {
  const { between, point } = csvMarks(delimiter)
  return `${cells.map((cell) => field(cell, point)).join(between)}\r\n`
}

export type CsvCell = string | number | boolean | null

function field(cell: CsvCell, point: string): string {
  if (typeof cell !== 'string') return cell === null ? '' : String(cell).replace('.', point)
  const safe = formula.test(cell) ? `'${cell}` : cell
  return /[",;\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** A file of CSV, piece by piece. Spreadsheets take one for UTF-8 only with the mark before it. */
export async function* csvPieces<Row>(
  names: readonly string[],
  batches: AsyncIterable<Row[]>,
  { cellsOf, delimiter }: { cellsOf(row: Row): readonly CsvCell[]; delimiter: string | undefined },
): AsyncGenerator<string> {
  yield `\uFEFF${csvLine(names, delimiter)}`
  for await (const rows of batches) yield rows.map((row) => csvLine(cellsOf(row), delimiter)).join('')
}
