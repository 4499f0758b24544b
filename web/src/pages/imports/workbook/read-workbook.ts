import type { WorkbookAnswer, WorkbookSheet } from './workbook-worker.ts'

const workbookBytesMax = 50_000_000

export const isWorkbook = ({ name }: File) => /\.xls[xm]$/i.test(name)

/** Thrown where what reads workbooks did not come: another version of the service has another. */
export class MissingReader extends Error {}

/** The sheets of an Excel workbook that hold something. Throws an error where it cannot be read. */
export function readWorkbook(file: File): Promise<WorkbookSheet[]> {
  if (file.size > workbookBytesMax) return Promise.reject(new Error('the workbook is too large'))
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  const sheets = new Promise<WorkbookSheet[]>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<WorkbookAnswer>) => {
      if ('sheets' in data) resolve(data.sheets)
      else reject(new Error(data.failure))
    })
    // It ran out of memory; of code that did not come browsers say nothing.
    worker.addEventListener('error', ({ message }) =>
      reject(message === undefined ? new MissingReader() : new Error(message)),
    )
    worker.postMessage(file)
  })
  return sheets.finally(() => worker.terminate())
}

/**
 * A sheet as the file that is imported, named after the workbook and, where there are several, the sheet. It has no date:
 * when a workbook was saved says nothing of the day of its rows.
 */
export function sheetFile(workbook: File, { name, csv }: WorkbookSheet, isOnly: boolean): File {
  const stem = workbook.name.replace(/\.\w+$/, '')
  const fileName = isOnly ? `${stem}.csv` : `${stem}, ${name}.csv`
  return new File([csv], fileName, { type: 'text/csv', lastModified: 0 })
}
