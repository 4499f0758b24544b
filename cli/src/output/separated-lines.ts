import { cellText } from './cell-text.ts'
import { type Column, everyColumn, valueAt } from './columns.ts'

/**
 * Rows for a program: whole cells, parted by tabs, under one line of names. Every column is there, also one that is
 * empty throughout, so that it can be cut by its place.
 */
export function separatedLines(
  rows: readonly Record<string, unknown>[],
  columns: readonly Column[] = everyColumn(rows),
): string[] {
  const cellsOf = (row: Record<string, unknown>) => columns.map(({ path }) => cellText(valueAt(row, path)))
  return [columns.map(({ header }) => header), ...rows.map(cellsOf)].map((cells) => cells.join('\t'))
}
