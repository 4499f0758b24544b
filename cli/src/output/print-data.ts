import { counted } from '../import/stage-text.ts'
import type { Terminal } from '../terminal.ts'
import { terminalSafeJson } from './cell-text.ts'
import { columnsOf, isOnlyCounted, requireColumns } from './columns.ts'
import { isRecord } from './is-record.ts'
import { pagingLines } from './paging-lines.ts'
import { recordLines } from './record-lines.ts'
import { type TableLines, tableLines } from './table-lines.ts'

export interface PrintOptions {
  json?: boolean
  /** The operation that answered, for the columns that its lists usually show. */
  operation?: string
  /** Columns asked for, separated by commas. */
  columns?: string
}

/**
 * Prints the data of an answer: raw with `json`, else its rows as a table and its other fields as lines. A field is a
 * table when it is a list of objects, one of an object within it too.
 */
export function printData(terminal: Terminal, data: unknown, options: PrintOptions): void {
  const lines = options.json
    ? [terminalSafeJson(JSON.stringify(data, null, 2))]
    : readable(data, { ...options, width: terminal.width })
  terminal.out(`${lines.join('\n')}\n`)
}

type Page = PrintOptions & { width: number | null }

function readable(data: unknown, page: Page): string[] {
  if (!isRecord(data)) return [String(data)]
  const fields = Object.entries(data)
  const [only] = fields
  // `{owner: {...}}`: the one row is the answer.
  if (only && fields.length === 1 && isRecord(only[1])) return readable(only[1], page)
  const tables = tablesIn(data, '')
  const rest = withoutTables(data)
  if (tables.length === 0) return recordLines(rest)
  const isList = isRows(fields[0]?.[1]) && tables.every(({ name }) => !name.includes('.'))
  return isList ? listLines(tables, rest, page) : detailLines(rest, tables, page)
}

type Row = Record<string, unknown>
interface Table {
  name: string
  rows: readonly Row[]
}

/** Those of an object within it are named by both, `opportunities.best`. */
const tablesIn = (data: Row, path: string): Table[] =>
  Object.entries(data).flatMap(([name, value]) => {
    if (isRows(value)) return [{ name: path + name, rows: value }]
    return isRecord(value) ? tablesIn(value, `${path}${name}.`) : []
  })

const withoutTables = (data: Row): Row =>
  Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => !isRows(value))
      .map(([name, value]) => [name, isRecord(value) ? withoutTables(value) : value]),
  )

/** Begins with its rows: a single row has its own fields first. */
function listLines(tables: readonly Table[], rest: Row, page: Page): string[] {
  const lines = tables.flatMap((table, at) =>
    table.rows.length === 0 ? [noneOf(table.name, rest)] : listed(table, at === 0 ? page : unchosen(page)),
  )
  const below = page.width === null ? recordLines(rest) : pagingLines(rest, tables[0]?.rows.length ?? 0)
  return below.length === 0 ? lines : [...lines, '', ...below]
}

/** A page behind the last one of a list is empty, the list is not. */
const noneOf = (name: string, { total }: Row) => `No ${words(name)}${total ? ' on this page' : ''}.`

function listed(table: Table, page: Page): string[] {
  const { lines, hidden } = rowLines(table, page)
  return hidden.length === 0 ? lines : [...lines, `(${hidden.join(', ')} on a wider screen, or with --json)`]
}

function detailLines(rest: Row, tables: readonly Table[], page: Page): string[] {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  return [
    ...recordLines(rest),
    ...filled.flatMap(({ name, rows }, at) => [
      '',
      `${heading(name)}:`,
      ...rowLines({ name, rows }, at === 0 ? page : unchosen(page)).lines,
    ]),
  ]
}

/** Columns are chosen for the first list of an answer. */
const unchosen = (page: Page): Page => ({ ...page, columns: undefined })

function rowLines({ name, rows }: Table, { operation, columns, width }: Page): TableLines {
  if (width !== null && isOnlyCounted(operation ?? '', name))
    return { lines: [`${counted(rows.length, 'rows')} with --json`], hidden: [] }
  const chosen = columnsOf(operation ?? '', name, columns)
  if (columns !== undefined && chosen) requireColumns(rows, chosen)
  return tableLines(rows, width, chosen)
}

const words = (name: string) => name.replaceAll('_', ' ')

/** `opportunities, best`; `accounts at risk` of `accounts_at_risk.accounts`, which would say a word twice. */
function heading(name: string): string {
  const parts = name.split('.')
  const around = parts.slice(0, -1)
  const isSaid = around.some((one) => one.includes(parts.at(-1) ?? ''))
  return words((isSaid ? around : parts).join(', '))
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRecord)
