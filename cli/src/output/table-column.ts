import { cellText } from './cell-text.ts'

/** A column of a table: its name, and the fields of a row that fill it, as paths like `prospect.name`. */
export interface TableColumn {
  head: string
  paths: readonly string[]
}

/** What stands in the column for one row: its fields one after the other, those without a value left out. */
export function cellAt(row: Record<string, unknown>, { paths }: TableColumn): string {
  const texts = paths.map((path) => cellText(valueAt(row, path)))
  return texts.filter((text) => text !== '').join(', ')
}

function valueAt(row: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined,
      row,
    )
}
