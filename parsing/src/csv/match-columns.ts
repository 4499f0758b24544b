import { type CsvTable, columnsOf, type FoundColumn, headingKey } from './csv-table.ts'

/** Every row error repeats the heading. */
export const headingCharsMax = 100

/** A heading as errors and reports repeat it: short, and without NUL or half of a character, which no database holds. */
export const shownHeading = (heading: string) =>
  heading.slice(0, headingCharsMax).toWellFormed().replaceAll('\0', '\ufffd')

/** Which of the headings of a table, or of the keys of a JSON object, is which column. */
export function matchColumns<Column extends string>(
  headings: readonly string[],
  table: Pick<CsvTable<Column>, 'columns' | 'sent'>,
): FoundColumn<Column>[] {
  const keys = headings.map(headingKey)
  const present = new Set(keys)
  const places = new Map<Column, number>()
  const taken = new Set<number>()
  const take = (column: Column | null, key: string): boolean => {
    const at = present.has(key) ? keys.findIndex((other, n) => other === key && !taken.has(n)) : -1
    if (at < 0) return false
    if (column !== null) places.set(column, at)
    taken.add(at)
    return true
  }
  const columns = columnsOf(table)
  for (const { heading, column } of table.sent ?? []) take(column, headingKey(heading))
  for (const column of columns) {
    const headingsOf = table.columns[column].flatMap((spelling) => {
      if (typeof spelling === 'string') return spelling
      const goesByIt =
        'beside' in spelling
          ? spelling.beside.some((other) => present.has(other))
          : !spelling.unless.some((other) => present.has(other))
      return goesByIt ? spelling.heading : []
    })
    if (!places.has(column)) headingsOf.some((heading) => take(column, heading))
  }
  return columns.map((column) => {
    const at = places.get(column)
    return at === undefined
      ? { column, at: null, heading: column }
      : { column, at, heading: shownHeading(headings[at] ?? column) }
  })
}

/** Whether the file has the column. */
export function hasColumn<Column extends string>(
  columns: readonly FoundColumn<Column>[],
  column: Column,
): boolean {
  return columns.some((found) => found.column === column && found.at !== null)
}
