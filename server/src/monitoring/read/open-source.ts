import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import { ImportFileError } from '../../csv/import-file-error.ts'
import { diskSource, firstBytes, type ImportSource } from '../../csv/import-source.ts'
import { quotedHeadings } from '../../csv/quoted-headings.ts'
import { likelyHeadings } from '../../csv/survey-csv.ts'
import type { Adapter } from '../adapters/adapter.ts'
import { adapters } from '../adapters/all-adapters.ts'
import { generic } from '../adapters/generic.ts'
import { readJsonSource } from './read-json-source.ts'
import { type ColumnNames, hasHeadings, openTableSource } from './read-table-source.ts'
import type { SourceRow } from './source-row.ts'

/** What headings stand for in tables that have just the headings of the digest. */
export interface KeptHeadings {
  digest: string
  headings: ColumnNames
}

export interface Headings {
  /** Those told with the table. */
  told: ColumnNames
  /** Those told of tables before, for one that comes without. */
  kept: readonly KeptHeadings[]
}

export interface OpenSource {
  file: string
  /** The adapter of all rows; null where each row is to be recognised by itself. */
  adapter: Adapter | null
  /** Of a table that was read by told headings: what is worth keeping of them. */
  told: KeptHeadings | null
  /** How the headings of a table were understood; null for JSON. */
  columns: ColumnReport | null
  rows(): AsyncGenerator<SourceRow[]>
}

/**
 * Opens an uploaded file, told apart by content. A table is read by the headings that were told with it, else by those
 * that were kept for such a table. Throws ImportFileError for a file that cannot be of use.
 */
export async function openSource(
  file: { path: string; name: string },
  { told, kept }: Headings,
): Promise<OpenSource> {
  const source = diskSource(file)
  const head = (await firstBytes(source, 4096)).toString('latin1')
  refuseByHead(file.name, head)
  const mark = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .charAt(0)
  if (mark === '{' || mark === '[')
    return { file: file.name, adapter: null, told: null, columns: null, rows: () => readJsonSource(source) }
  const known = told.size > 0 ? told : await keptFor(source, kept)
  const table = await openTableSource(source, adapters, known)
  if (!table) {
    const headings = quotedHeadings(await likelyHeadings(source))
    throw new ImportFileError(`${file.name} ${noTable} It has ${headings}.`)
  }
  const { headingsDigest: digest, ...rest } = table
  const serves = known.size > 0 && table.adapter === generic
  return { file: file.name, told: serves ? { digest, headings: known } : null, ...rest }
}

async function keptFor(source: ImportSource, kept: readonly KeptHeadings[]): Promise<ColumnNames> {
  for (const one of kept) if (await hasHeadings(source, generic, one)) return one.headings
  return new Map()
}

function refuseByHead(name: string, head: string): void {
  if (head.trim() === '') throw new ImportFileError(`${name} is empty.`)
  if (head.startsWith('PK'))
    throw new ImportFileError(
      `${name} is a zip file or a workbook. Send the file inside it: of a data archive Reactions.csv, Comments.csv or the like.`,
    )
  if (head.startsWith('\x1f\x8b')) throw new ImportFileError(`${name} is packed with gzip. Unpack it first.`)
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new ImportFileError(
      `${name} is an old Excel workbook. Save the sheet as "CSV UTF-8" and upload that.`,
    )
}

const noTable =
  'is no table of interactions: none of the known exports has these column names. A table of your own needs a header ' +
  'row with "interaction_type", and best "rep_url", "target_url", "engagement_at" and "post_url"; column_map tells ' +
  'which of its headings stand for these.'
