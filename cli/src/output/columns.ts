import { usageError } from '../command-error.ts'
import { cellText } from './cell-text.ts'
import { isRecord } from './is-record.ts'
import { countedFields, countedLists, usualColumns } from './usual-columns.ts'

/** A column of a table: where its value stands in a row, and what stands above it. */
export interface Column {
  path: readonly string[]
  header: string
  /** Shown only where the screen has room for it beside the others. */
  givesWay: boolean
  /** On a screen a `day` is a time without its hours, and what `wraps` goes on below instead of being cut. */
  form: 'day' | 'wraps' | null
}

/** Whether the columns of a list, those chosen or else the usual ones, show what only `with_counts` fills. */
export function showsCounts(operation: string, chosen: string | undefined): boolean {
  const lists = Object.keys(usualColumns[operation] ?? {})
  const shown = lists.flatMap((list) => columnsOf(operation, list, chosen) ?? [])
  return shown.some(({ path }) => countedFields[operation]?.includes(path[0] ?? ''))
}

export const isOnlyCounted = (operation: string, list: string): boolean =>
  countedLists[operation]?.includes(list) ?? false

/** The columns of a list of an operation's answer: those asked for, else the usual ones, else undefined for all. */
export function columnsOf(operation: string, list: string, chosen: string | undefined): Column[] | undefined {
  if (chosen !== undefined) return chosen.split(',').map((column) => readColumn(column))
  return usualColumns[operation]?.[list]?.split(',').map(readUsual)
}

function readUsual(text: string): Column {
  const [, form = null, field, as = '', mark] =
    /^\s*(?:(day|wraps) )?([\w.]+)(\s+as\s+\w+)?(\?)?$/.exec(text) ?? []
  if (field === undefined) throw new Error(`"${text}" is no column`)
  const column = readColumn(field + as)
  return { ...column, givesWay: mark !== undefined, form: form === 'day' || form === 'wraps' ? form : null }
}

function readColumn(text: string): Column {
  const [field = '', header = field] = text.trim().split(/\s+as\s+/)
  return { path: field.split('.'), header, givesWay: false, form: null }
}

/** A column for each field that any of the rows has, also under a name that somebody chose. */
export const everyColumn = (rows: readonly Record<string, unknown>[]): Column[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => ({
    ...readColumn(name),
    header: cellText(name),
  }))

/** The value of a column in a row; undefined where the row has none. */
export function valueAt(row: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isRecord(value) ? value[name] : undefined), row)
}

/** Refuses a column that none of the rows has, and says which there are. */
export function requireColumns(rows: readonly unknown[], columns: readonly Column[]): void {
  const known = new Set(rows.flatMap((row) => pathsOf(row, '')))
  if (known.size === 0) return
  const unknown = columns.find(({ path }) => !known.has(path.join('.')))
  if (unknown)
    throw usageError(`There is no column ${unknown.path.join('.')}; there are: ${[...known].join(', ')}.`)
}

function pathsOf(value: unknown, prefix: string): string[] {
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([name, inner]) => [
    prefix + name,
    ...pathsOf(inner, `${prefix}${name}.`),
  ])
}
