/** What the service reads, with whether its text was taken for Western European: nothing in a file says that. */
export interface Utf8File {
  file: File
  isWestern: boolean
}

const bytesMax = 50_000_000

/**
 * A table as UTF-8: the service reads nothing else, and spreadsheets still write other text. Whatever is no such table, or
 * cannot be read here, is passed on as it is.
 */
export async function utf8File(file: File): Promise<Utf8File> {
  const asItIs = { file, isWestern: false }
  const bytes = file.size > bytesMax ? null : await bytesOf(file)
  if (bytes === null) return asItIs
  const marked = markedUtf16(bytes)
  if (marked !== null) return { file: fileOf(file, marked), isWestern: false }
  if (!isWestern(bytes)) return asItIs
  return { file: fileOf(file, new TextDecoder('windows-1252').decode(bytes)), isWestern: true }
}

/** Null where it is a folder, or has been deleted since it was chosen. */
const bytesOf = (file: File): Promise<Uint8Array | null> =>
  file.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => null,
  )

const fileOf = ({ name, lastModified }: File, text: string) =>
  new File([text], name, { type: 'text/csv', lastModified })

function markedUtf16(bytes: Uint8Array): string | null {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  return null
}

/**
 * Whether it is text, no JSON, and of more bytes that are no UTF-8 than letters that are: a file of UTF-8 with a damaged
 * line would have all of its other names spoilt.
 */
function isWestern(bytes: Uint8Array): boolean {
  // As what is packed has them, or a picture.
  if (bytes.includes(0)) return false
  const text = new TextDecoder().decode(bytes)
  if (/^\s*[[{]/.test(text) || text.startsWith('%PDF')) return false
  const wrong = text.match(/\ufffd/g)?.length ?? 0
  const right = text.match(/[^\0-\x7f\ufffd]/g)?.length ?? 0
  return wrong > right
}
