import { columnLetters } from '@throughline/contract/column-letters.ts'
import type { ImportPreview } from '../../kit/row-types.ts'

/** The line of the headings of a table that has none: its first line is a row. */
export const noHeadings = 0

const beginningBytes = 64 * 1024

/**
 * The same file with nothing above its headings: lines are emptied, not taken out, so that they keep their numbers. A
 * table without headings gets some: the letters that spreadsheets call its columns by.
 */
export async function withHeadingsAt(
  file: File,
  line: number | null,
  preview: Pick<ImportPreview, 'columns' | 'delimiter'> | undefined,
): Promise<File> {
  if (line === null || line === 1) return file
  const made = (...parts: BlobPart[]) => new File(parts, file.name, { type: file.type })
  const bytes = await beginningOf(file)
  if (line === noHeadings) {
    const names = (preview?.columns ?? []).map((_, at) => columnLetters(at)).join(preview?.delimiter ?? ',')
    const isMarked = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes).startsWith(byteOrderMark)
    return made(`${names}\n`, file.slice(isMarked ? 3 : 0))
  }
  let start = 0
  for (let before = 1; before < line; before++) start = bytes.indexOf(newline, start) + 1
  return made('\n'.repeat(line - 1), file.slice(start))
}

/** Where notes above a table end, and the first of its lines are. */
export const beginningOf = async (file: File) =>
  new Uint8Array(await file.slice(0, beginningBytes).arrayBuffer())

const newline = '\n'.charCodeAt(0)
const byteOrderMark = '\ufeff'
