import { ImportFileError } from '../../csv/import-file-error.ts'
import { diskSource, firstBytes } from '../../csv/import-source.ts'
import type { Adapter } from '../adapters/adapter.ts'
import { adapters } from '../adapters/all-adapters.ts'
import { readJsonSource } from './read-json-source.ts'
import { type ColumnNames, openTableSource } from './read-table-source.ts'
import type { SourceRow } from './source-row.ts'

export interface OpenSource {
  file: string
  /** The adapter of all rows; null where each row is to be recognised by itself. */
  adapter: Adapter | null
  rows(): AsyncGenerator<SourceRow[]>
}

/** Opens an uploaded file, told apart by content. Throws ImportFileError for one that cannot be of use. */
export async function openSource(
  file: { path: string; name: string },
  headings: ColumnNames,
): Promise<OpenSource> {
  const source = diskSource(file)
  const head = (await firstBytes(source, 4096)).toString('latin1')
  refuseByHead(file.name, head)
  const mark = head
    .replace(/^\xef\xbb\xbf/, '')
    .trimStart()
    .charAt(0)
  if (mark === '{' || mark === '[')
    return { file: file.name, adapter: null, rows: () => readJsonSource(source) }
  const table = await openTableSource(source, adapters, headings)
  if (!table) throw new ImportFileError(`${file.name} ${noTable}`)
  return { file: file.name, ...table }
}

function refuseByHead(name: string, head: string): void {
  if (head.trim() === '') throw new ImportFileError(`${name} is empty.`)
  if (head.startsWith('PK'))
    throw new ImportFileError(
      `${name} is a zip file or a workbook. Send the file inside it: of a data archive Reactions.csv or Comments.csv.`,
    )
  if (head.startsWith('\x1f\x8b')) throw new ImportFileError(`${name} is packed with gzip. Unpack it first.`)
  if (head.startsWith('\xd0\xcf\x11\xe0'))
    throw new ImportFileError(
      `${name} is an old Excel workbook. Save the sheet as "CSV UTF-8" and upload that.`,
    )
}

const noTable =
  'is no table of interactions: none of the known exports has these column names. A table of your own needs a header ' +
  'row with "interaction_type", and best "rep_url", "target_url", "engagement_at" and "post_url".'
