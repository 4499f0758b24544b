import { cellText } from './cell-text.ts'
import { clip, displayWidth, pad } from './display-width.ts'

const cellWidthMax = 40
const gap = '  '

/**
 * Rows as aligned columns under their names; a column that is empty throughout is left out. On a screen long cells
 * are clipped and the last columns give way until the table fits; a file or a pipe gets everything.
 */
export function tableLines(rows: readonly Record<string, unknown>[], screenWidth: number | null): string[] {
  const columns = columnsOf(rows, screenWidth === null ? Number.POSITIVE_INFINITY : cellWidthMax)
  const shown = screenWidth === null ? columns : fitting(columns, screenWidth)
  const left = columns.length - shown.length
  const lines = [
    shown.map((column) => column.name),
    ...rows.map((_, at) => shown.map((column) => column.cells[at] ?? '')),
  ]
  return [
    ...lines.map((cells) =>
      cells
        .map((cell, at) => pad(cell, shown[at]?.width ?? 0))
        .join(gap)
        .trimEnd(),
    ),
    ...(left === 0 ? [] : [`(${left} more ${left === 1 ? 'column' : 'columns'} with --json)`]),
  ]
}

interface Column {
  name: string
  cells: string[]
  width: number
}

function columnsOf(rows: readonly Record<string, unknown>[], widthMax: number): Column[] {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = names.map((name) => {
    const cells = rows.map((row) => clip(cellText(row[name]), widthMax))
    return { name, cells, width: Math.max(displayWidth(name), ...cells.map(displayWidth)) }
  })
  return columns.filter((column) => column.cells.some((cell) => cell !== ''))
}

function fitting(columns: readonly Column[], screenWidth: number): Column[] {
  let used = 0
  const cut = columns.findIndex((column) => {
    used += column.width + (used === 0 ? 0 : gap.length)
    return used > screenWidth
  })
  return columns.slice(0, cut === -1 ? columns.length : Math.max(1, cut))
}
