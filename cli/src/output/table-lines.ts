import { cellText } from './cell-text.ts'
import { type Column, everyColumn, valueAt } from './columns.ts'
import { clip, displayWidth, pad, wrap } from './display-width.ts'

const cellWidthMax = 40
const cellWidthMin = 8
/** What the columns that stay are left with before others come to stand beside them. */
const widthOfStaying = 80
const gap = '  '

type Row = Record<string, unknown>

export interface TableLines {
  lines: string[]
  /** Headers of chosen columns that have given way on this screen: other commands may ask for them. */
  hidden: string[]
  /** How many columns of rows shown whole had no room. */
  left: number
}

/**
 * Rows for a screen: aligned columns under their names; a column that is empty throughout is left out. Chosen columns
 * stay, but for those that give way, and the widest are clipped until the table fits; of a row shown whole the last
 * columns give way.
 */
export function tableLines(
  rows: readonly Row[],
  screenWidth: number,
  chosen?: readonly Column[],
): TableLines {
  const columns = filledColumns(rows, chosen ?? everyColumn(rows))
  if (chosen) {
    const shown = withRoom(columns, screenWidth)
    const hidden = columns.filter((column) => !shown.includes(column)).map(({ header }) => header)
    return { lines: linesOf(rows.length, shrunk(shown, screenWidth)), hidden, left: 0 }
  }
  const shown = fitting(columns, screenWidth)
  return { lines: linesOf(rows.length, shown), hidden: [], left: columns.length - shown.length }
}

interface FilledColumn {
  header: string
  /** Ids are copied into other commands; half a number or time is another one. */
  staysWhole: boolean
  givesWay: boolean
  wraps: boolean
  cells: string[]
  width: number
}

function filledColumns(rows: readonly Row[], columns: readonly Column[]): FilledColumn[] {
  return columns
    .map((column) => filled(column, rows))
    .filter((column) => column.cells.some((cell) => cell !== ''))
}

function filled({ path, header, givesWay, form }: Column, rows: readonly Row[]): FilledColumn {
  const values = rows.map((row) => cellText(valueAt(row, path)))
  const wraps = form === 'wraps'
  const cells = values
    .map((value) => shown(value, form === 'day'))
    .map((text) => (wraps ? text : clip(text, cellWidthMax)))
  const isTime = form !== 'day' && values.some((value) => timeForm.test(value))
  const name = isTime ? `${header} UTC` : header
  return {
    header: name,
    givesWay,
    wraps,
    staysWhole: givesWay || /(^|_)id$/.test(header) || cells.every((cell) => /^[\d.,: -]*$/.test(cell)),
    cells,
    width: Math.max(displayWidth(name), ...cells.map(displayWidth)),
  }
}

const timeForm = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/

/** A time ends with its minute, or with its day. */
function shown(text: string, isDay: boolean): string {
  const [, day, minute] = timeForm.exec(text) ?? []
  if (day === undefined) return text
  return isDay ? day : `${day} ${minute}`
}

function linesOf(rows: number, columns: readonly FilledColumn[]): string[] {
  const cellRows = Array.from({ length: rows }, (_, at) => columns.map(({ cells }) => cells[at] ?? ''))
  const lines = [columns.map(({ header }) => header), ...cellRows.flatMap((cells) => wrapped(cells, columns))]
  return lines.map((cells) =>
    cells
      .map((cell, at) => pad(cell, columns[at]?.width ?? 0))
      .join(gap)
      .trimEnd(),
  )
}

/** A row in as many lines as its longest cell takes. */
function wrapped(cells: readonly string[], columns: readonly FilledColumn[]): string[][] {
  const parts = cells.map((cell, at) => (columns[at]?.wraps ? wrap(cell, columns[at].width) : [cell]))
  const height = Math.max(1, ...parts.map(({ length }) => length))
  return Array.from({ length: height }, (_, line) => parts.map((part) => part[line] ?? ''))
}

const totalWidth = (columns: readonly { width: number }[]) =>
  columns.reduce((sum, { width }) => sum + width, (columns.length - 1) * gap.length)

/** Without those that give way, unless the screen is wide enough for them and the others. */
function withRoom(columns: readonly FilledColumn[], screenWidth: number): readonly FilledColumn[] {
  const staying = columns.filter(({ givesWay }) => !givesWay)
  const beside = totalWidth(columns) - totalWidth(staying)
  return screenWidth - beside < Math.min(widthOfStaying, totalWidth(staying)) ? staying : columns
}

/** Takes one character after the other from the widest column until all fit or none can give any more. */
function shrunk(columns: readonly FilledColumn[], screenWidth: number): FilledColumn[] {
  const widths = columns.map(({ width }) => width)
  const spare = (at: number) => (columns[at]?.staysWhole ? 0 : (widths[at] ?? 0) - cellWidthMin)
  for (let over = totalWidth(columns) - screenWidth; over > 0; over--) {
    const widest = widths.reduce((best, _, at) => (spare(at) > spare(best) ? at : best), 0)
    if (spare(widest) <= 0) break
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return columns.map((column, at) => {
    const width = widths[at] ?? 0
    const cells = column.wraps ? column.cells : column.cells.map((cell) => clip(cell, width))
    return { ...column, header: clip(column.header, width), cells, width }
  })
}

function fitting(columns: readonly FilledColumn[], screenWidth: number): FilledColumn[] {
  const cut = columns.findIndex((_, at) => totalWidth(columns.slice(0, at + 1)) > screenWidth)
  return columns.slice(0, cut === -1 ? columns.length : Math.max(1, cut))
}
