import Papa from 'papaparse'

export type CsvValue = string | number | null | undefined

interface Columns {
  fields: readonly string[]
  data: readonly (readonly CsvValue[])[]
}

/** Rows as a file of today for spreadsheets, which take one for UTF-8 only with the mark before it. */
export function csvFile(name: string, { fields, data }: Columns): File {
  const text = Papa.unparse(
    { fields: [...fields], data: data.map((row) => [...row]) },
    { escapeFormulae: true },
  )
  const file = `${name}-${new Date().toISOString().slice(0, 10)}.csv`
  return new File([`\uFEFF${text}\r\n`], file, { type: 'text/csv' })
}
