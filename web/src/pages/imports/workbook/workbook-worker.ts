import readWorkbook from 'read-excel-file/universal'
import { filledRows, sheetAsCsv } from './sheet-as-csv.ts'

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
      const filled = sheets.map(({ sheet, data }) => ({ name: sheet, rows: filledRows(data ?? []) }))
      return {
        sheets: filled
          .filter(({ rows }) => rows.length > 0)
          .map(({ name, rows }) => ({ name, rows: rows.length, csv: sheetAsCsv(rows) })),
      }
    })
    .catch((error): WorkbookAnswer => ({ failure: String(error) }))
    .then((answer) => postMessage(answer))
})
