import { cellText } from './cell-text.ts'
import { clip, displayWidth, pad } from './display-width.ts'
import { cellAt, type TableColumn } from './table-column.ts'

const cellWidthMin = 8
const gap = '  '

interface Shown {
  /** Those asked for; every field of the rows where nothing is said. */
  columns?: readonly TableColumn[]
  /** Columns of the screen; null for a file or a pipe, which gets every cell whole. */
  screenWidth: number | null
}

/**
 * Rows as aligned columns under their names. On a screen texts are clipped, the longest first, until the table fits;
 * where that is not enough the last columns give way. A column of nothing is left out unless it was asked for.
 */
export function tableLines(
  rows: readonly Record<string, unknown>[],
  { columns, screenWidth }: Shown,
): string[] {
  const wanted = (columns ?? fieldsOf(rows)).map((column) => filled(column, rows, screenWidth !== null))
  const all = columns ? wanted : wanted.filter(({ cells }) => cells.some((cell) => cell !== ''))
  const shown = screenWidth === null ? all : fitting(all, screenWidth)
  const lines = [
    shown.map(({ head, width }) => clip(head, width)),
    ...rows.map((_, at) => shown.map(({ cells, width }) => clip(cells[at] ?? '', width))),
  ]
  return [...lines.map((cells) => lineOf(cells, shown)), ...leftOut(all.slice(shown.length), screenWidth)]
}

interface Filled {
  head: string
  cells: string[]
  width: number
  isText: boolean
  /** How many fields stand in it: one with two gets twice the room. */
  fields: number
}

function filled(column: TableColumn, rows: readonly Record<string, unknown>[], isScreen: boolean): Filled {
  const cells = rows.map((row) => (isScreen ? shortTime(cellAt(row, column)) : cellAt(row, column)))
  const width = Math.max(displayWidth(column.head), ...cells.map(displayWidth))
  const fields = column.paths.length
  return { head: column.head, cells, width, isText: cells.some((cell) => !isWhole.test(cell)), fields }
}

/** Numbers, times, ids, and what is short in any case say nothing when a part is cut off. */
const isWhole = /^([\d.,:+\-/% TZ]*|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|.{0,8})$/

/** To the minute, as a person reads a time. */
const shortTime = (text: string) => text.replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d):\d\d(\.\d+)?Z$/, '$1 $2')

function fieldsOf(rows: readonly Record<string, unknown>[]): TableColumn[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  return names.map((name) => ({ head: name, paths: [name] }))
}

function fitting(columns: readonly Filled[], screenWidth: number): Filled[] {
  for (let count = columns.length; count > 1; count--) {
    const shrunk = shrink(columns.slice(0, count), screenWidth)
    if (shrunk) return shrunk
  }
  return columns.slice(0, 1).map((column) => ({ ...column, width: Math.min(column.width, screenWidth) }))
}

function shrink(columns: readonly Filled[], screenWidth: number): Filled[] | undefined {
  const shrunk = columns.map((column) => ({ ...column }))
  let over = shrunk.reduce((sum, { width }) => sum + width + gap.length, -gap.length) - screenWidth
  for (; over > 0; over--) {
    const widest = shrunk.reduce((a, b) => (roomIn(b) > roomIn(a) ? b : a))
    if (roomIn(widest) <= 0) return undefined
    widest.width--
  }
  return shrunk
}

const roomIn = ({ isText, width, fields }: Filled) => (isText ? width / fields - cellWidthMin : 0)

const lineOf = (cells: readonly string[], columns: readonly Filled[]) =>
  cells
    .map((cell, at) => pad(cell, columns[at]?.width ?? 0))
    .join(gap)
    .trimEnd()

function leftOut(columns: readonly Filled[], screenWidth: number | null): string[] {
  if (columns.length === 0 || screenWidth === null) return []
  return [clip(`(with --columns: ${columns.map(({ head }) => cellText(head)).join(', ')})`, screenWidth)]
}
