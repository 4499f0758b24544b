import type { Terminal } from '../terminal.ts'
import { recordLines } from './record-lines.ts'
import { tableLines } from './table-lines.ts'

/**
 * Prints the data of an answer: raw with `json`, else its rows as a table and its other fields as lines. A field is a
 * table when it is a list of objects.
 */
export function printData(terminal: Terminal, data: unknown, { json }: { json?: boolean }): void {
  const lines = json ? [JSON.stringify(data, null, 2)] : readable(data, terminal.width)
  terminal.out(`${lines.join('\n')}\n`)
}

function readable(data: unknown, width: number | null): string[] {
  if (!isObject(data)) return [String(data)]
  const fields = Object.entries(data)
  const [only] = fields
  // `{owner: {...}}`: the one row is the answer.
  if (only && fields.length === 1 && isObject(only[1])) return readable(only[1], width)
  const tables = fields.flatMap(([name, value]) => (isRows(value) ? [{ name, rows: value }] : []))
  const rest = Object.fromEntries(fields.filter(([, value]) => !isRows(value)))
  if (tables.length === 0) return recordLines(rest)
  return isList(fields) ? listLines(tables, rest, width) : detailLines(rest, tables, width)
}

type Row = Record<string, unknown>
interface Table {
  name: string
  rows: readonly Row[]
}

/** A list begins with its rows; a single row has its own fields first. */
const isList = (fields: [string, unknown][]) => isRows(fields[0]?.[1])

function listLines(tables: readonly Table[], rest: Row, width: number | null): string[] {
  const lines = tables.flatMap(({ name, rows }) =>
    rows.length === 0 ? [`No ${words(name)}.`] : tableLines(rows, width),
  )
  return Object.keys(rest).length === 0 ? lines : [...lines, '', ...recordLines(rest)]
}

function detailLines(rest: Row, tables: readonly Table[], width: number | null): string[] {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return [
    ...recordLines(rest),
    ...filled.flatMap(({ name, rows }) => ['', `${words(name)}:`, ...tableLines(rows, width)]),
  ]
}

const words = (name: string) => name.replaceAll('_', ' ')

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isObject)
