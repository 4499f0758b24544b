import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import type { CsvLayout } from '../csv/csv-table.ts'
import { ImportFileError } from '../csv/import-file-error.ts'
import { diskSource, type ImportSource } from '../csv/import-source.ts'
import {
  type HeadingMap,
  type Headings,
  headingsDigest,
  knownHeadings,
  missingHeadings,
  requireHeadings,
  type SavedHeadings,
} from '../csv/known-headings.ts'
import { quotedHeadings } from '../csv/quoted-headings.ts'
import { refusePacked, type Sniffed, sniffSource } from '../csv/sniff.ts'
import { likelyHeadings } from '../csv/survey-csv.ts'
import type { Adapter } from './adapters/adapter.ts'
import { adapters } from './adapters/all-adapters.ts'
import { generic, genericUntyped } from './adapters/generic.ts'
import type { ImportForm } from './import-form.ts'
import type { Item } from './item.ts'
import { keysOf, mapJsonRows, reportKeys } from './map-json-rows.ts'
import { readJsonSource } from './read-json-source.ts'
import { csvTable, openTableSource } from './read-table-source.ts'
import type { SourceRow } from './source-row.ts'

export interface OpenSource {
  file: string
  /** The adapter of all rows; null where each row is to be recognised by itself. */
  adapter: Adapter | null
  /** Of a file that was read by headings sent with it: what is worth keeping of them. */
  used: SavedHeadings | null
  /** How headings were understood; null for JSON of a known shape. */
  columns: ColumnReport | null
  /** Of a table: where its headings stand. */
  layout: CsvLayout<string> | null
  rows(): AsyncGenerator<SourceRow[]>
}

/**
 * Opens an uploaded file, distinguished by content. It is read by the headings that were sent with it, else by those
 * that were kept for such a file. Throws ImportFileError for a file that cannot be of use.
 */
export async function openSource(
  file: { path: string; name: string },
  headings: Headings,
  form: Pick<ImportForm, 'interactionType'>,
): Promise<OpenSource> {
  return openBytes(diskSource(file), headings, form)
}

/** The same for a file that does not stand on the disk as it is to be read. */
export async function openBytes(
  source: ImportSource,
  headings: Headings,
  form: Pick<ImportForm, 'interactionType'>,
): Promise<OpenSource> {
  const { file } = source
  const head = await sniffSource(source)
  refuseByHead(file, head)
  if (head.mark === '{' || head.mark === '[') return openJson(source, headings)
  const generics = form.interactionType === '' ? [generic] : [generic, ...genericUntyped]
  const known = await knownHeadings(source, (map) => tablesOf(generics, map), headings)
  // Whoever says what headings stand for describes a table of their own, though it may look like that of a tool.
  const order = known.size > 0 ? [...generics, ...adapters] : [...adapters, ...generics]
  const table = await openTableSource(source, order, known)
  if (!table) {
    const found = quotedHeadings(await likelyHeadings(source))
    throw new ImportFileError(`${file} ${noTable} It has ${found}.`)
  }
  const { headingsDigest: digest, ...rest } = table
  const adapter = generics.includes(table.adapter) ? generic : table.adapter
  const serves = known.size > 0 && adapter === generic
  return { file, used: serves ? { digest, headings: known } : null, ...rest, adapter }
}

const tablesOf = (some: readonly Adapter[], map: HeadingMap) =>
  some.flatMap(({ table }) => (table ? [csvTable(table, map)] : []))

/** Interactions pushed as JSON, which are rows of the service's own table. */
export const openPushed = (file: { path: string; name: string }): OpenSource => ({
  ...jsonSource(diskSource(file)),
  adapter: generic,
})

const jsonSource = (source: ImportSource): OpenSource => ({
  file: source.file,
  adapter: null,
  used: null,
  columns: null,
  layout: null,
  rows: () => readJsonSource(source),
})

/** JSON rows are known again by the keys of the first of them. */
async function openJson(source: ImportSource, { sent, saved }: Headings): Promise<OpenSource> {
  const unmapped = jsonSource(source)
  const { file, rows } = unmapped
  if (sent.size === 0 && saved.length === 0) return unmapped
  const first = await firstItem(rows())
  if (first === null) return unmapped
  const digest = headingsDigest(keysOf(first).sort())
  const known = sent.size > 0 ? sent : saved.find((one) => one.digest === digest)?.headings
  if (known === undefined) return unmapped
  if (sent.size > 0) await requireKeys(file, rows(), sent)
  return {
    ...unmapped,
    adapter: generic,
    used: { digest, headings: known },
    columns: reportKeys(file, first, known),
    rows: () => mapJsonRows(rows(), known),
  }
}

/** Refuses rows none of which has a key that the map names. Mostly the first has all. */
async function requireKeys(
  file: string,
  groups: AsyncIterable<SourceRow[]>,
  sent: HeadingMap,
): Promise<void> {
  const keys = new Set<string>()
  for await (const rows of groups)
    for (const { item } of rows) {
      const before = keys.size
      for (const key of item === null ? [] : keysOf(item)) if (keys.size < keysMax) keys.add(key)
      if (keys.size > before && missingHeadings([...keys], sent).length === 0) return
    }
  requireHeadings(file, [...keys], sent)
}

/** Of all rows: more are no table. */
const keysMax = 256

async function firstItem(groups: AsyncIterable<SourceRow[]>): Promise<Item | null> {
  for await (const rows of groups) for (const { item } of rows) if (item !== null) return item
  return null
}

function refuseByHead(name: string, head: Sniffed): void {
  if (head.mark === '') throw new ImportFileError(`${name} is empty.`)
  if (head.packed === 'zip')
    throw new ImportFileError(
      `${name} is a zip file or a workbook. Send the file inside it: of a data archive Reactions.csv, Comments.csv or the like.`,
    )
  refusePacked(name, head)
}

const noTable =
  'is no table of interactions: none of the known exports has these column names. A table of your own needs a header ' +
  'row with "interaction_type" (or the form field of that name for all rows), and best "rep_url", "target_url", "engagement_at" and "post_url"; column_map tells ' +
  'which of its headings stand for these.'
