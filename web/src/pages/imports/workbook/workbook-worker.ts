import readWorkbook from 'read-excel-file/universal'
import { countFilled, sheetAsCsv } from './sheet-as-csv.ts'

/** A sheet of a workbook that holds something. */
export interface WorkbookSheet {
  name: string
  /** With the headings. */
  rows: number
  csv: string
}

export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { failure: string }

/** In a thread of its own, as a large workbook takes seconds. */
addEventListener('message', ({ data }: MessageEvent<File>) => {
  readWorkbook(data)
    .then((sheets): WorkbookAnswer => {
      // A sheet that is a chart has no rows, whatever the types say.
      const read = sheets.map(({ sheet, data }) => ({ name: sheet, rows: data ?? [] }))
      return {
        sheets: read
          .map(({ name, rows }) => ({ name, rows: countFilled(rows), csv: sheetAsCsv(rows) }))
          .filter(({ rows }) => rows > 0),
      }
    })
    .catch((error): WorkbookAnswer => ({ failure: String(error) }))
    .then((answer) => postMessage(answer))
})
