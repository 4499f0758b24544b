import Papa from 'papaparse'
import { saveFile } from './save-file.ts'

export type CsvValue = string | number | null | undefined

/** Saves rows as a file for spreadsheets, which take one for UTF-8 only with the mark before it. */
export function saveCsv(
  name: string,
  fields: readonly string[],
  data: readonly (readonly CsvValue[])[],
): void {
  const text = Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: true },
  )
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  saveFile(new File([`\uFEFF${text}\r\n`], file, { type: 'text/csv' }))
}
