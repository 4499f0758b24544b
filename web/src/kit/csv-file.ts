import { csvMarks } from '@throughline/contract/csv-marks.ts'
import type { Delimiter } from '@throughline/contract/delimiter.ts'
import { formula } from '@throughline/contract/formula.ts'
import Papa from 'papaparse'

export type CsvValue = string | number | boolean | null | undefined

interface CsvTable {
  fields: string[]
  data: CsvValue[][]
}

/** Rows as a file of today for spreadsheets, which take one for UTF-8 only with the mark before it. */
export function csvFile(name: string, { fields, data }: CsvTable, delimiter: Delimiter): File {
  const { between, point } = csvMarks(delimiter)
  const cells = data.map((row) =>
    row.map((cell) => (typeof cell === 'number' ? String(cell).replace('.', point) : cell)),
  )
  // As a row: after headings by themselves a blank line would follow where there are no rows.
  const text = Papa.unparse([fields, ...cells], { escapeFormulae: formula, delimiter: between })
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  return new File([`\uFEFF${text}\r\n`], file, { type: 'text/csv' })
}
