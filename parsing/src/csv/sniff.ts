import { ImportFileError } from './import-file-error.ts'
import { firstBytes, type ImportSource } from './import-source.ts'

/** What the content of a file begins with, whatever the file is called. */
export interface Sniffed {
  packed: 'zip' | 'gzip' | 'old workbook' | 'pdf' | 'vcard' | null
  /** The first character of its text that is neither space nor byte order mark; '' where there is none. */
  mark: string
}

/** How many bytes are looked at. */
export const sniffedBytes = 4096

export const sniffSource = async (source: ImportSource): Promise<Sniffed> =>
  sniff(await firstBytes(source, sniffedBytes))

export function sniff(bytes: Buffer): Sniffed {
  const head = bytes.subarray(0, sniffedBytes).toString('latin1')
  const packed = magic.find(([number]) => head.startsWith(number))?.[1] ?? null
  return {
    packed,
    mark: head
      .replace(/^\xef\xbb\xbf/, '')
      .trimStart()
      .charAt(0),
  }
}

/** "PK" alone begins a heading as well. The second is an archive without files. */
const magic = [
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
  ['\x1f\x8b', 'gzip'],
  ['\xd0\xcf\x11\xe0', 'old workbook'],
  ['%PDF-', 'pdf'],
  ['BEGIN:VCARD', 'vcard'],
] as const

/** Refuses what no import unpacks. */
export function refusePacked(file: string, { packed }: Sniffed): void {
  if (packed === 'gzip') throw new ImportFileError(`${file} is packed with gzip. Unpack it first.`)
  if (packed === 'old workbook')
    throw new ImportFileError(
      `${file} is an old Excel workbook. Save the sheet as "CSV UTF-8" and upload that.`,
    )
  if (packed === 'pdf')
    throw new ImportFileError(`${file} is a PDF document, not a table. Upload the table as CSV or JSON.`)
  if (packed === 'vcard')
    throw new ImportFileError(
      `${file} holds vCards, which no import reads. Export the address book as CSV, with a column of profile addresses.`,
    )
}
