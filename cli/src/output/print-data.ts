import { usageError } from '../command-error.ts'
import { counted } from '../import/stage-text.ts'
import type { Terminal } from '../terminal.ts'
import { cellText, terminalSafeJson } from './cell-text.ts'
import { columnsOf, isOnlyCounted, requireColumns } from './columns.ts'
import { forReading } from './for-reading.ts'
import { isRecord } from './is-record.ts'
import { pagingLines } from './paging-lines.ts'
import { recordLines } from './record-lines.ts'
import { separatedLines } from './separated-lines.ts'
import { tableLines } from './table-lines.ts'

export interface PrintOptions {
  json?: boolean
  /** The operation that answered, for the columns that its lists usually show. */
  operation?: string
  /** Columns asked for, separated by commas. */
  columns?: string
}

/**
 * Prints the data of an answer: raw with `json`, else its rows as a table and its other fields as lines. A field is a
 * table when it is a list of objects, one of an object within it too. What is said about a list goes to the error stream
 * where its rows are for a program.
 */
export function printData(terminal: Terminal, data: unknown, options: PrintOptions): void {
  if (options.json) {
    refuseColumnsOfJson(options)
    terminal.out(`${terminalSafeJson(JSON.stringify(data, null, 2))}\n`)
    return
  }
  const shown = forReading(options.operation ?? '', data)
  const { rows, remarks } = readable(shown, {
    ...options,
    width: terminal.width,
    takesColumns: options.operation !== undefined,
    saysHidden: false,
  })
  for (const line of rows) terminal.out(`${line}\n`)
  const say = terminal.width === null ? terminal.err : terminal.out
  if (remarks.length > 0 && rows.length > 0 && terminal.width !== null) terminal.out('\n')
  for (const line of remarks) say(`${line}\n`)
}

/** Refused before anything is sent, where the command can do so. */
export function refuseColumnsOfJson({ json, columns }: PrintOptions): void {
  if (json && columns !== undefined)
    throw usageError('--columns does not go with --json, which prints the data as it came.')
}

interface Page extends PrintOptions {
  width: number | null
  /** Columns are chosen for the first list of an answer of the API. */
  takesColumns: boolean
  /** What gave way is told of a list, whose rows other commands take by it. */
  saysHidden: boolean
}

interface Readable {
  rows: string[]
  /** What is said about the rows. */
  remarks: string[]
}

function readable(data: unknown, page: Page): Readable {
  if (!isRecord(data)) return { rows: [String(data)], remarks: [] }
  const fields = Object.entries(data)
  const [[, row] = [], ...beside] = fields
  // `{owner: {...}}`, or with `updated_at`, its version: the one row is the answer.
  if (isRecord(row) && beside.every(([name]) => name === 'updated_at'))
    return readable({ ...row, ...Object.fromEntries(beside) }, page)
  const tables = tablesIn(data, '')
  const rest = withoutTables(data)
  if (tables.length === 0) return { rows: recordLines(rest), remarks: [] }
  const isList = isRows(fields[0]?.[1]) && tables.every(({ name }) => !name.includes('.'))
  return isList ? list(tables, rest, page) : { rows: detailLines(rest, tables, page), remarks: [] }
}

type Row = Record<string, unknown>
interface Table {
  name: string
  rows: readonly Row[]
}

/** Those of an object within it are named by both, `to_ask.opportunities`. */
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

/** Begins with its rows: a single row has its own fields first. Only an empty list of several is told among the rows. */
function list(tables: readonly Table[], rest: Row, whole: Page): Readable {
  const page = { ...whole, saysHidden: true }
  const parts = tables.map((table, at): Readable => {
    if (table.rows.length === 0) return { rows: [], remarks: [noneOf(table.name, rest)] }
    return { rows: rowLines(table, at === 0 ? page : unchosen(page)), remarks: [] }
  })
  const filled = parts.filter(({ rows }) => rows.length > 0)
  return {
    rows: filled.flatMap(({ rows }, at) => (at === 0 ? rows : ['', ...rows])),
    remarks: [...parts.flatMap(({ remarks }) => remarks), ...pagingLines(rest, tables[0]?.rows.length ?? 0)],
  }
}

/** A page behind the last one of a list is empty, the list is not. */
const noneOf = (name: string, { total }: Row) => `No ${words(name)}${total ? ' on this page' : ''}.`

function detailLines(rest: Row, tables: readonly Table[], page: Page): string[] {
  const filled = tables.filter(({ rows }) => rows.length > 0)
  // Columns are chosen for the list that people read the answer for.
  const read = filled.findIndex(({ name }) => columnsOf(page.operation ?? '', name, undefined) !== undefined)
  return [
    ...recordLines(rest),
    ...filled.flatMap(({ name, rows }, at) => {
      if (page.width !== null && isOnlyCounted(page.operation ?? '', name))
        return ['', `${heading(name)}: ${counted(rows.length, 'rows')} with --json`]
      const lines = rowLines({ name, rows }, at === Math.max(read, 0) ? page : unchosen(page))
      return ['', `${heading(name)}:`, ...lines]
    }),
  ]
}

const unchosen = (page: Page): Page => ({ ...page, columns: undefined, takesColumns: false })

function rowLines({ name, rows }: Table, page: Page): string[] {
  const { operation, columns, width } = page
  const chosen = columnsOf(operation ?? '', name, columns)
  if (columns !== undefined && chosen) requireColumns(rows, chosen)
  if (width === null) return separatedLines(rows, chosen)
  const { lines, hidden, left } = tableLines(rows, width, chosen)
  if (hidden.length > 0 && page.saysHidden)
    return [...lines, `(${hidden.join(', ')} on a wider screen, or with --json)`]
  if (left === 0) return lines
  const where = page.takesColumns ? '--columns or --json' : '--json'
  return [...lines, `(${left} more ${left === 1 ? 'column' : 'columns'} with ${where})`]
}

const words = (name: string) => cellText(name).replaceAll('_', ' ')

/**
 * `opportunities, best`; `accounts at risk` of `accounts_at_risk.accounts`, which would say a word twice, and `attack` of
 * `report_data.attack`.
 */
function heading(name: string): string {
  const parts = name.replace(/^report_data\./, '').split('.')
  const around = parts.slice(0, -1)
  const isSaid = around.some((one) => one.includes(parts.at(-1) ?? ''))
  return words((isSaid ? around : parts).join(', '))
}

const isRows = (value: unknown): value is Row[] => Array.isArray(value) && value.every(isRecord)
