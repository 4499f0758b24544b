import { previewBytesMax } from '@throughline/contract/jobs/import-preview.ts'
import { firstBytes, type ImportSource } from '../csv/import-source.ts'

/** The beginning of a file, held in memory: it is read several times over. */
export interface Beginning extends ImportSource {
  head: Buffer
  isCut: boolean
}

const chunkBytes = 256 * 1024

/** Reads a file as far as a preview goes. One that goes on is cut behind a whole line, else behind a whole character. */
export async function beginningOf(source: ImportSource): Promise<Beginning> {
  const read = await firstBytes(source, previewBytesMax + 1)
  const isCut = read.length > previewBytesMax
  const all = read.subarray(0, previewBytesMax)
  const head = isCut ? all.subarray(0, wholeLines(all)) : all
  return {
    file: source.file,
    head,
    isCut,
    async *bytes() {
      for (let at = 0; at < head.length; at += chunkBytes) yield head.subarray(at, at + chunkBytes)
    },
  }
}

function wholeLines(bytes: Buffer): number {
  const lineEnd = bytes.lastIndexOf(10) + 1
  if (lineEnd > 0) return lineEnd
  let end = bytes.length
  while (end > 0 && ((bytes[end - 1] ?? 0) & 0xc0) === 0x80) end--
  return Math.max(0, end - 1)
}
