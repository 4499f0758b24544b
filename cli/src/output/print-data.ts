import type { Terminal } from '../terminal.ts'
import type { ColumnsOf } from './columns-of.ts'
import { recordLines } from './record-lines.ts'
import { tableLines } from './table-lines.ts'

interface Form {
  json?: boolean
  columns?: ColumnsOf
}

/**
 * Prints the data of an answer: raw with `json`, else its rows as a table and its other fields as lines. A field is a
 * table when it is a list of objects.
 */
export function printData(terminal: Terminal, data: unknown, { json, columns = new Map() }: Form): void {
  const screen = { width: terminal.width, columns }
  const lines = json ? [JSON.stringify(data, null, 2)] : readable(data, screen)
  terminal.out(`${lines.join('\n')}\n`)
}

interface Screen {
  width: number | null
  columns: ColumnsOf
}

function readable(data: unknown, screen: Screen): string[] {
  if (!isObject(data)) return [String(data)]
  const fields = Object.entries(data)
  const [only] = fields
  // `{owner: {...}}`: the one row is the answer.
  if (only && fields.length === 1 && isObject(only[1])) return readable(only[1], screen)
  const tables = fields.flatMap(([name, value]) => (isRows(value) ? [{ name, rows: value }] : []))
  const rest = Object.fromEntries(fields.filter(([, value]) => !isRows(value)))
  if (tables.length === 0) return recordLines(rest)
  return isList(fields) ? listLines(tables, rest, screen) : detailLines(rest, tables, screen)
}

type Row = Record<string, unknown>
interface Table {
  name: string
  rows: readonly Row[]
}

/** A list begins with its rows; a single row has its own fields first. */
const isList = (fields: [string, unknown][]) => isRows(fields[0]?.[1])

function listLines(tables: readonly Table[], rest: Row, screen: Screen): string[] {
  const lines = tables.flatMap((table) =>
    table.rows.length === 0 ? [`No ${words(table.name)}.`] : linesOf(table, screen),
  )
  return Object.keys(rest).length === 0 ? lines : [...lines, '', ...recordLines(rest)]
}

function detailLines(rest: Row, tables: readonly Table[], screen: Screen): string[] {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return [
    ...recordLines(rest),
    ...filled.flatMap((table) => ['', `${words(table.name)}:`, ...linesOf(table, screen)]),
  ]
}

function linesOf({ name, rows }: Table, { width, columns }: Screen): string[] {
  const chosen = columns.get(name)
  if (chosen?.length === 0) return [`(${rows.length} rows, with --json)`]
  return tableLines(rows, { columns: chosen, screenWidth: width })
}

const words = (name: string) => name.replaceAll('_', ' ')

const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isObject)
