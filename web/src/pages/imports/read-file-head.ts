import Papa from 'papaparse'

/** What the beginning of a file tells, read in the browser; the service reads all of it. */
export interface FileHead {
  format: 'archive' | 'connections' | 'json' | 'table' | 'empty'
  headings: readonly string[]
  rows: readonly (readonly string[])[]
}

const headBytes = 256 * 1024
const rowsShown = 4
/** An export of connections begins with a few lines of notes. */
const notesMax = 10

export async function readFileHead(file: File): Promise<FileHead> {
  const text = await file.slice(0, headBytes).text()
  const none = { headings: [], rows: [] }
  if (text.startsWith('PK\u0003\u0004')) return { format: 'archive', ...none }
  const beginning = text.replace(/^\uFEFF/, '').trimStart()
  if (beginning === '') return { format: 'empty', ...none }
  if (/^[[{]/.test(beginning)) return { format: 'json', ...none }
  const { data } = Papa.parse<string[]>(beginning, {
    preview: notesMax + rowsShown + 1,
    skipEmptyLines: true,
  })
  const widest = Math.max(...data.map((row) => row.length))
  const at = data.slice(0, notesMax).findIndex((row) => row.length === widest)
  const headings = (data[at] ?? []).map((heading) => heading.trim())
  const isConnections = headings.includes('Connected On') && headings.includes('First Name')
  return {
    format: isConnections ? 'connections' : 'table',
    headings,
    rows: data.slice(at + 1, at + 1 + rowsShown),
  }
}

/** The columns that a heading names by itself: `Account name` is `account_name`. */
export function columnNamed(heading: string, columns: readonly string[]): string | undefined {
  const plain = heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_|_$/g, '')
  return columns.find((column) => column === plain)
}
