import { createHash } from 'node:crypto'
import { type CsvTable, columnsOf, headingKey } from './csv-table.ts'
import { ImportFileError } from './import-file-error.ts'
import type { ImportSource } from './import-source.ts'
import { quotedHeadings } from './quoted-headings.ts'
import { csvLayout } from './survey-csv.ts'

/** What a file calls some of the columns, by column. */
export type ColumnNames = ReadonlyMap<string, string>

/** What headings stand for in files that have just the headings of the digest. */
export interface SavedHeadings {
  digest: string
  headings: ColumnNames
}

export interface Headings {
  /** Those given with the file. */
  sent: ColumnNames
  /** Those given for files before, for one that comes without. */
  saved: readonly SavedHeadings[]
}

/** Of a file nothing was sent for. */
export const noHeadings: Headings = { sent: new Map(), saved: [] }

/** What a file calls some of the columns, by the columns of a table, of which `nameOf` is the API's name. */
export function namedColumns<Column extends string>(
  table: Pick<CsvTable<Column>, 'columns'>,
  { names, nameOf }: { names: ColumnNames; nameOf: (column: Column) => string },
): ReadonlyMap<string, string> {
  return new Map(
    columnsOf(table).flatMap((column) => {
      const heading = names.get(nameOf(column))
      return heading === undefined ? [] : [[column, heading] as const]
    }),
  )
}

/** What tells files with just the same headings. */
export function headingsDigest(headings: readonly string[]): string {
  return createHash('sha256').update(headings.map(headingKey).join('\n')).digest('hex')
}

/** What is known of the headings of a table: what was sent with it, else of one with just the same headings. */
export async function knownHeadings<Column extends string>(
  source: ImportSource,
  tablesBy: (names: ColumnNames) => readonly CsvTable<Column>[],
  { sent, saved }: Headings,
): Promise<ColumnNames> {
  if (sent.size > 0) return sent
  for (const { digest, headings } of saved)
    for (const table of tablesBy(headings)) {
      const layout = await csvLayout(source, table)
      if (layout && headingsDigest(layout.headings) === digest) return headings
    }
  return noHeadings.sent
}

/** Refuses a file that lacks a heading of which somebody said what it stands for. */
export function requireHeadings(file: string, headings: readonly string[], sent: ColumnNames): void {
  const present = new Set(headings.map(headingKey))
  const missing = [...sent.values()].filter((heading) => !present.has(headingKey(heading)))
  if (missing.length === 0) return
  throw new ImportFileError(
    `column_map names ${quotedHeadings(missing)}, which ${file} does not have. It has ${quotedHeadings(headings)}.`,
  )
}
