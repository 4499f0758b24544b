import { isUtf8 } from 'node:buffer'
import type { ImportPreview, previewedImports } from '@throughline/contract/jobs/import-preview.ts'
import { isUtf16 } from '../csv/decode-text.ts'
import { parseJson } from '../csv/parse-json.ts'
import { sniff, sniffedBytes } from '../csv/sniff.ts'
import { isJsonLine } from '../interactions/read-json-source.ts'
import type { Beginning } from './beginning-of.ts'

export interface FileForm {
  form: ImportPreview['form']
  encoding: ImportPreview['encoding']
}

type Kind = (typeof previewedImports)[number]

/** What kind of file it is by its content, whatever it is called. */
export function formOf({ head }: Beginning, kind: Kind): FileForm {
  const { packed, mark } = sniff(head)
  const latin1 = head.subarray(0, sniffedBytes).toString('latin1')
  if (mark === '' && head.length <= sniffedBytes) return { form: 'empty', encoding: null }
  if (packed === 'zip') return { form: isWorkbook(latin1) ? 'workbook' : 'archive', encoding: null }
  if (packed === 'old workbook') return { form: 'workbook', encoding: null }
  if (packed === 'gzip') return { form: 'gzip', encoding: null }
  if (packed === 'pdf' || packed === 'vcard') return { form: 'unknown', encoding: null }
  if (isUtf16(head)) return { form: 'table', encoding: 'UTF-16' }
  if (latin1.includes('\0')) return { form: 'unknown', encoding: null }
  const encoding = isUtf8(head) ? 'UTF-8' : 'other'
  if (mark === '[') return { form: 'json', encoding }
  if (mark === '{') return { form: isLine(head, kind) ? 'json_lines' : 'json', encoding }
  return { form: 'table', encoding }
}

const lineBytesMax = 1024 * 1024

/** Of Excel, or of an OpenDocument spreadsheet, whose first entry says what it is. */
const isWorkbook = (head: string) =>
  head.includes('[Content_Types].xml') ||
  head.includes('xl/') ||
  head.includes('application/vnd.oasis.opendocument')

/** Whether the file is JSON lines by its first line, as the import of the kind sees it. */
function isLine(head: Buffer, kind: Kind): boolean {
  const text = head
    .subarray(0, lineBytesMax)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (kind === 'interactions') return isJsonLine(text)
  const value = parseJson(text.split('\n', 1)[0] ?? '')
  return typeof value === 'object' && value !== null && recordsIn(value) === null
}

/** Where the records of a document stand: connectors of a push, or the list answer of a CRM. */
const lists = { connectors: 'push', results: 'hubspot', records: 'salesforce' } as const

/** The records of a JSON document that is sent as the body of a request, and whose it is; null where there is no list. */
export function recordsIn(value: unknown): { rows: readonly unknown[]; as: string | null } | null {
  if (Array.isArray(value)) return { rows: value, as: null }
  if (typeof value !== 'object' || value === null) return null
  for (const [key, as] of Object.entries(lists)) {
    const rows: unknown = Object.hasOwn(value, key) ? Reflect.get(value, key) : null
    if (Array.isArray(rows)) return { rows, as }
  }
  return null
}
