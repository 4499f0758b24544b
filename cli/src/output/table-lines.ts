import { cellText } from './cell-text.ts'
import { type Column, valueAt } from './columns.ts'
import { clip, displayWidth, pad } from './display-width.ts'

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
}

/**
 * Rows as aligned columns under their names; a column that is empty throughout is left out. A file or a pipe gets
 * whole cells. On a screen chosen columns stay, but for those that give way, and the widest are clipped until the table
 * fits; of a row shown whole the last columns give way.
 */
export function tableLines(
  rows: readonly Row[],
  screenWidth: number | null,
  chosen?: readonly Column[],
): TableLines {
  const widthMax = screenWidth === null ? Number.POSITIVE_INFINITY : cellWidthMax
  const columns = filledColumns(rows, chosen ?? everyColumn(rows), widthMax)
  if (screenWidth === null) return { lines: linesOf(rows.length, columns), hidden: [] }
  if (chosen) {
    const shown = withRoom(columns, screenWidth)
    const hidden = columns.filter((column) => !shown.includes(column)).map(({ header }) => header)
    return { lines: linesOf(rows.length, shrunk(shown, screenWidth)), hidden }
  }
  const shown = fitting(columns, screenWidth)
  const left = columns.length - shown.length
  const more =
    left === 0 ? [] : [`(${left} more ${left === 1 ? 'column' : 'columns'} with --columns or --json)`]
  return { lines: [...linesOf(rows.length, shown), ...more], hidden: [] }
}

interface FilledColumn {
  header: string
  /** Ids are copied into other commands; half a number or time is another one. */
  staysWhole: boolean
  givesWay: boolean
  cells: string[]
  width: number
}

const everyColumn = (rows: readonly Row[]): Column[] =>
  [...new Set(rows.flatMap((row) => Object.keys(row)))].map((name) => ({
    path: [name],
    header: name,
    givesWay: false,
  }))

function filledColumns(rows: readonly Row[], columns: readonly Column[], widthMax: number): FilledColumn[] {
  return columns
    .map((column) =>
      filled(
        column,
        rows.map((row) => clip(shown(valueAt(row, column.path), widthMax), widthMax)),
      ),
    )
    .filter((column) => column.cells.some((cell) => cell !== ''))
}

/** On a screen a time ends with its minute. */
function shown(value: unknown, widthMax: number): string {
  const text = cellText(value)
  const [, day, minute] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)[\d:.]*Z$/.exec(text) ?? []
  return day && Number.isFinite(widthMax) ? `${day} ${minute}` : text
}

const filled = ({ header, givesWay }: Column, cells: string[]): FilledColumn => ({
  header,
  givesWay,
  staysWhole: givesWay || /(^|_)id$/.test(header) || cells.every((cell) => /^[\d.,: -]*$/.test(cell)),
  cells,
  width: Math.max(displayWidth(header), ...cells.map(displayWidth)),
})

function linesOf(rows: number, columns: readonly FilledColumn[]): string[] {
  const lines = [
    columns.map(({ header }) => header),
    ...Array.from({ length: rows }, (_, at) => columns.map(({ cells }) => cells[at] ?? '')),
  ]
  return lines.map((cells) =>
    cells
      .map((cell, at) => pad(cell, columns[at]?.width ?? 0))
      .join(gap)
      .trimEnd(),
  )
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
    const cells = column.cells.map((cell) => clip(cell, width))
    return { ...column, header: clip(column.header, width), cells, width }
  })
}

function fitting(columns: readonly FilledColumn[], screenWidth: number): FilledColumn[] {
  const cut = columns.findIndex((_, at) => totalWidth(columns.slice(0, at + 1)) > screenWidth)
  return columns.slice(0, cut === -1 ? columns.length : Math.max(1, cut))
}
