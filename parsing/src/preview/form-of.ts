import { isUtf8 } from 'node:buffer'
import type { ImportPreview, previewedImports } from '@throughline/contract/jobs/import-preview.ts'
import { holdsRecords } from '../interactions/split-json.ts'
import type { Beginning } from './beginning-of.ts'

export interface FileForm {
  form: ImportPreview['form']
  encoding: ImportPreview['encoding']
}

type Kind = (typeof previewedImports)[number]

/** What kind of file it is by its content, whatever it is called. */
export function formOf({ head }: Beginning, kind: Kind): FileForm {
  const latin1 = head.subarray(0, 4096).toString('latin1')
  if (latin1.replace(byteOrderMark, '').trim() === '' && head.length <= latin1.length)
    return { form: 'empty', encoding: null }
  if (latin1.startsWith('PK')) return { form: isWorkbook(latin1) ? 'workbook' : 'archive', encoding: null }
  if (latin1.startsWith('\xd0\xcf\x11\xe0')) return { form: 'workbook', encoding: null }
  if (latin1.startsWith('\x1f\x8b')) return { form: 'gzip', encoding: null }
  if (isUtf16(head)) return { form: 'table', encoding: 'UTF-16' }
  if (latin1.includes('\0')) return { form: 'unknown', encoding: null }
  const encoding = isUtf8(head) ? 'UTF-8' : 'other'
  const mark = latin1.replace(byteOrderMark, '').trimStart().charAt(0)
  if (mark === '[') return { form: 'json', encoding }
  if (mark === '{') return { form: isJsonLine(head, kind) ? 'json_lines' : 'json', encoding }
  return { form: 'table', encoding }
}

const byteOrderMark = /^\xef\xbb\xbf/
const lineBytesMax = 1024 * 1024

const isWorkbook = (head: string) => head.includes('[Content_Types].xml') || head.includes('xl/')

function isUtf16(head: Buffer): boolean {
  const [a, b, c, d] = head
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return true
  return (a === 0 && b !== 0 && c === 0 && d !== 0) || (a !== 0 && b === 0 && c !== 0 && d === 0)
}

/** Whether the first line is an object by itself and no document with a list of records, as the import of the kind sees it. */
function isJsonLine(head: Buffer, kind: Kind): boolean {
  const text = head
    .subarray(0, lineBytesMax)
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  const [line = ''] = text.split('\n', 1)
  const value = parsed(line)
  if (typeof value !== 'object' || value === null) return false
  return kind === 'interactions' ? !holdsRecords(line) : recordsIn(value) === null
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

/** Undefined for what is no JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
