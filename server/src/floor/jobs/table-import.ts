import type { UploadedFile } from '@throughline/contract/operation.ts'
import type { CsvTable } from '@throughline/parsing/csv/csv-table.ts'
import type { ImportSource } from '@throughline/parsing/csv/import-source.ts'
import type { Context, WriteScope } from '../operation/context.ts'
import type { MappedImport } from './column-maps/keep-column-map.ts'
import { type ColumnMap, readColumnMap } from './column-maps/read-column-map.ts'
import { acceptUpload, refuseEmpty } from './store-upload.ts'
import type { AcceptedJob } from './write-job.ts'

export interface TableImportInput {
  fileName: string
  /** The form fields beside the file. */
  fields: Record<string, unknown>
  /** What the caller says that headings stand for; absent where an earlier version accepted the job. */
  headings?: ColumnMap
}

/** One row of the table, and the problems of values that cannot be read. */
export interface ReadTableRow<Column extends string, Row> {
  /** Null when the row cannot be used. */
  row: Row | null
  problems: { field: Column; reason: string }[]
}

/** What writing needs: the workspace, in the transaction of a chunk, at the time the import was accepted. */
export interface TableWriter extends WriteScope {
  jobId: string
  fields: TableImportInput['fields']
}

/** What differs between the imports of CSV tables of companies. */
export interface TableImport<Column extends string, Row> {
  kind: string
  table: CsvTable<Column>
  /** The import under which maps of its columns are stored. */
  mapped: MappedImport
  /** The name of a column in the API. */
  nameOf(column: Column): string
  /** The end of the message where the file has no such headings, after the name of the file: "has no ...". */
  noTable: string
  /** Throws ImportFileError for a file that has such headings and means something else. */
  refuse(source: ImportSource): Promise<void>
  readRow(values: Readonly<Record<Column, string>>): ReadTableRow<Column, Row>
  /** Adds or changes what the rows say. Called again with the same rows it must find nothing to do. */
  write(writer: TableWriter, rows: readonly Row[]): Promise<{ new: number; changed: number }>
  full?: FullTable<Row>
}

/** How a file that the caller calls complete (`full`) removes the rows that it lacks. */
interface FullTable<Row> {
  keyOf(row: Row): string
  /** The most rows of such a file, because all their keys are in memory at once. A file with more fails. */
  rowsMax: number
  /** Given the keys of all rows of the file; not called when one of them could not be read. */
  removeOthers(writer: TableWriter, keys: readonly string[]): Promise<number>
}

const tableStage = 'processing_companies'

type TableUpload = { file: UploadedFile; column_map?: string } & Record<string, unknown>

export async function acceptTableImport(
  ctx: Context,
  { kind, columns }: { kind: string; columns: readonly string[] },
  upload: TableUpload | undefined,
): Promise<AcceptedJob> {
  if (!upload) throw new Error('an upload without a file')
  const { file, column_map, ...fields } = upload
  refuseEmpty(file)
  const input: TableImportInput = {
    fileName: file.name,
    fields,
    headings: readColumnMap(column_map, columns),
  }
  return acceptUpload(ctx, { kind, firstStage: tableStage, input, content: file })
}
