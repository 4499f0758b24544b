import { formula } from '@throughline/contract/formula.ts'
import Papa from 'papaparse'

export type CsvValue = string | number | boolean | null | undefined

/** Values by their headings, or beneath headings. */
type CsvRow = Record<string, CsvValue> | CsvValue[]

/** Rows as a file of today for spreadsheets, which take one for UTF-8 only with the mark before it. */
export function csvFile(name: string, rows: CsvRow[] | Papa.UnparseObject<CsvRow>): File {
  const text = Papa.unparse(rows, { escapeFormulae: formula })
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  return new File([`\uFEFF${text}\r\n`], file, { type: 'text/csv' })
}
