import { isAscii, isUtf8 } from 'node:buffer'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { refusePacked, sniff } from './sniff.ts'

/**
 * The text of a source, without a byte order mark. Bytes that are not UTF-8 end it with an ImportFileError:
 * read as if they were, they would turn names into other names.
 */
export async function* decodeText(source: ImportSource): AsyncGenerator<string> {
  let lines = 1
  let offset = 0
  let carried: Buffer = Buffer.alloc(0)
  for await (const chunk of source.bytes()) {
    if (offset === 0) refuseByHead(source.file, chunk)
    const bytes = carried.length === 0 ? chunk : Buffer.concat([carried, chunk])
    const whole = bytes.subarray(0, wholeCharacters(bytes))
    const text = decodeUtf8(whole)
    if (text === null) throw notUtf8(source.file, whole, { lines, offset })
    yield offset === 0 ? text.replace(/^\ufeff/, '') : text
    lines += newlines(whole)
    offset += whole.length
    carried = bytes.subarray(whole.length)
  }
  if (carried.length > 0) throw notUtf8(source.file, carried, { lines, offset })
}

const utf16Advice = 'Open it in a spreadsheet and save it again as "CSV UTF-8".'

/** By a byte order mark, or by the first two characters. */
export function isUtf16(head: Uint8Array): boolean {
  const [a, b, c, d] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return (a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0)
}

function refuseByHead(file: string, head: Buffer): void {
  refusePacked(file, sniff(head))
  if (!isUtf16(head)) return
  throw new ImportFileError(`${file} is written in UTF-16, which cannot be read here. ${utf16Advice}`)
}

/** How many bytes end with a whole character: up to three may wait for the next chunk. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte >= 0xc0) return sequenceLength(byte) > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4
  return lead >= 0xe0 ? 3 : 2
}

/** Distinguished first, these two ways are several times quicker than a decoder that throws. */
function decodeUtf8(bytes: Buffer): string | null {
  if (isAscii(bytes)) return bytes.toString('latin1')
  return isUtf8(bytes) ? bytes.toString('utf8') : null
}

function notUtf8(file: string, bytes: Buffer, before: { lines: number; offset: number }): ImportFileError {
  if (bytes.includes(0))
    return new ImportFileError(
      `${file} holds no text. Choose a CSV file, JSON lines or the archive of the network.`,
    )
  const at = firstBadByte(bytes)
  const line = before.lines + newlines(bytes.subarray(0, at))
  return new ImportFileError(
    `${file} is not UTF-8: see line ${line}, byte ${before.offset + at + 1}. It was probably saved in an older ` +
      'Western encoding. Open it in a spreadsheet and save it again as "CSV UTF-8".',
  )
}

/** Halves its way to the longest prefix that is still UTF-8: what follows it is where the trouble starts. */
function firstBadByte(bytes: Buffer): number {
  let good = 0
  let bad = bytes.length
  while (bad - good > 1) {
    const middle = (good + bad) >> 1
    const prefix = bytes.subarray(0, middle)
    if (decodeUtf8(prefix.subarray(0, wholeCharacters(prefix))) === null) bad = middle
    else good = middle
  }
  return wholeCharacters(bytes.subarray(0, good))
}

function newlines(bytes: Buffer): number {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, at + 1)) count++
  return count
}
