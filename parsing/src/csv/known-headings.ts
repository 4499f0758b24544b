import { createHash } from 'node:crypto'
import { type CsvTable, columnsOf, headingKey, type SentHeadings } from './csv-table.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { quotedHeadings } from './quoted-headings.ts'
import { csvLayout } from './survey-csv.ts'

/** What headings of a file stand for, as somebody said: a column by the API's name, or null for none. */
export type HeadingMap = ReadonlyMap<string, string | null>

/** What headings stand for in files that have just the headings of the digest. */
export interface SavedHeadings {
  digest: string
  headings: HeadingMap
}

export interface Headings {
  /** Those given with the file. */
  sent: HeadingMap
  /** Those given for files before, for one that comes without. */
  saved: readonly SavedHeadings[]
}

/** Of a file nothing was sent for. */
export const noHeadings: Headings = { sent: new Map(), saved: [] }

/** The same by the columns of a table, of which `nameOf` is the API's name; without columns that it does not have. */
export function sentHeadings<Column extends string>(
  table: Pick<CsvTable<Column>, 'columns'>,
  { map, nameOf }: { map: HeadingMap; nameOf: (column: Column) => string },
): SentHeadings<Column> {
  const columns = new Map<string, Column>(columnsOf(table).map((column) => [nameOf(column), column]))
  return [...map].flatMap(([heading, name]) => {
    const column = name === null ? null : columns.get(name)
    return column === undefined ? [] : [{ heading, column }]
  })
}

/** What identifies files with just the same headings. */
export function headingsDigest(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(headingKey).join('\n')).digest('hex')
}

/** What is known of the headings of a table: what was sent with it, else of one with just the same headings. */
export async function knownHeadings<Column extends string>(
  source: ImportSource,
  tablesBy: (map: HeadingMap) => readonly CsvTable<Column>[],
  { sent, saved }: Headings,
): Promise<HeadingMap> {
  if (sent.size > 0) return sent
  for (const { digest, headings } of saved)
    for (const table of tablesBy(headings)) {
      const layout = await csvLayout(source, table)
      if (layout && headingsDigest(layout.headings) === digest) return headings
    }
  return noHeadings.sent
}

/** Refuses a file that lacks a heading of which somebody said what it stands for. */
export function requireHeadings(file: string, headings: readonly string[], sent: HeadingMap): void {
  const missing = missingHeadings(headings, sent)
  if (missing.length === 0) return
  throw new ImportFileError(
    `column_map names ${quotedHeadings(missing)}, which ${file} does not have. It has ${quotedHeadings(headings)}.`,
  )
}

/** The headings of the map that are none of these. */
export function missingHeadings(headings: readonly string[], sent: HeadingMap): string[] {
  const present = new Set(headings.map(headingKey))
  return [...sent.keys()].filter((heading) => !present.has(headingKey(heading)))
}
