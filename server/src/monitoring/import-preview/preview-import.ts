import type { previewImport as contract } from '@throughline/contract/jobs/preview-import.ts'
import type { DataOf, InputOf } from '@throughline/contract/operation.ts'
import type { CsvLayout } from '@throughline/parsing/csv/csv-table.ts'
import { ImportFileError } from '@throughline/parsing/csv/import-file-error.ts'
import { diskSource } from '@throughline/parsing/csv/import-source.ts'
import { requestedOrders } from '@throughline/parsing/text/date-order.ts'
import { headingsOfImport } from '../../floor/jobs/column-maps/headings-of-import.ts'
import { readColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { JobFailure } from '../../floor/jobs/job-failure.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type ArchiveFiles, listArchiveFiles } from './archive-files.ts'
import { type Beginning, beginningOf } from './beginning-of.ts'
import { describeColumns } from './describe-columns.ts'
import { type FileForm, formOf } from './form-of.ts'
import { fallbackLayout, type ImportKind, kinds } from './kinds.ts'
import { problemsOf } from './problems-of.ts'
import type { Reading, ReadingRequest } from './reading.ts'
import { type SampledRows, sampleJson, sampleTable } from './sample-rows.ts'
import { tryRows } from './try-rows.ts'

type Input = InputOf<typeof contract>
type Upload = NonNullable<Input['upload']>

/** Reads the beginning of an upload as its import would, and writes nothing. */
export const previewImport: Handler<typeof contract> = async (ctx, { upload }) => {
  if (!upload) throw new Error('an upload without a file')
  const kind = kindOf(upload)
  const request = await requestOf(ctx, upload, kind)
  const beginning = await beginningOf(diskSource(upload.file))
  return previewOf({ kind, file: upload.file, beginning, request })
}

/** The contract takes only the kinds that are named there. */
const kindOf = ({ kind }: Upload) => kind as ImportKind

async function requestOf(
  { db, tenantId, now }: Context,
  { column_map, date_order, interaction_type, rep_url, target_url }: Upload,
  kind: ImportKind,
): Promise<ReadingRequest> {
  const { fields, savedFor } = kinds[kind]
  const sent = new Map(Object.entries(readColumnMap(column_map, fields)))
  const headings = savedFor
    ? await headingsOfImport(db, { tenantId, import: savedFor, sent })
    : { sent, saved: [] }
  return {
    db,
    tenantId,
    now,
    headings,
    dateOrder: requestedOrders[date_order ?? ''] ?? null,
    interactionType: interaction_type?.trim() ?? '',
    repUrl: rep_url?.trim() ?? '',
    targetUrl: target_url?.trim() ?? '',
  }
}

interface Previewed {
  kind: ImportKind
  file: Upload['file']
  beginning: Beginning
  request: ReadingRequest
}

async function previewOf(previewed: Previewed): Promise<DataOf<typeof contract>> {
  const { kind, file, beginning, request } = previewed
  const { fields, open } = kinds[kind]
  const form = formOf(beginning, kind)
  const archive = await attempt(() => archiveOf(previewed, form))
  const source = archive.done?.connections ?? beginning
  const reading = await attempt(async () =>
    archive.failure || form.form === 'empty' || (archive.done && !archive.done.connections)
      ? null
      : open({ file, source, form: archive.done ? 'table' : form.form, request }),
  )
  const isTable = form.form === 'table' || archive.done?.connections
  const layout =
    reading.done?.layout ??
    (isTable && reading.failure ? (await attempt(() => fallbackLayout(kind, source, request))).done : null)
  const sampled = await sampledRows(reading.done, layout, source)
  const tried = await attempt(() => tryRows(reading.done, { isCut: source.isCut }))
  const columns = describeColumns({ kind, layout, sampled, request, reading: reading.done })
  const isKnown = reading.done ? Boolean(reading.done.readAs ?? reading.done.layout) : layout !== null
  const rows = tried.done ?? { rows: 0, left_out: 0, row_errors: [] }
  const problems = problemsOf({
    kind,
    file,
    form,
    archive: archive.done,
    failure: archive.failure ?? reading.failure ?? tried.failure,
    hasHeadings: columns.some(({ read_as }) => read_as !== null),
    columns,
    rows: sampled.rows,
    tried: rows,
    isPush: kind === 'contacts' && reading.done?.recognisedAs === 'push',
  })
  return {
    kind,
    file: { name: file.name, bytes: file.bytes },
    form: form.form,
    recognised_as: archive.done ? 'network_archive' : (reading.done?.recognisedAs ?? null),
    encoding: form.encoding,
    delimiter: layout?.dialect.delimiter ?? null,
    header_line: layout?.headerLine ?? null,
    rows: sampled.rows,
    rows_complete: !source.isCut,
    files: archive.done?.files ?? [],
    fields: [...fields],
    columns,
    ignored_columns: isKnown
      ? columns.flatMap(({ column, read_as }) => (read_as === null && column !== '' ? [column] : []))
      : [],
    sample_rows: sampled.sampleRows,
    tried: rows,
    can_import: !problems.some(({ severity }) => severity === 'error'),
    problems,
  }
}

async function archiveOf({ kind, file }: Previewed, { form }: FileForm): Promise<ArchiveFiles | null> {
  if (form === 'archive' && kind === 'contacts') return listArchiveFiles(file)
  if (form === 'archive')
    throw new ImportFileError(
      `${file.name} is a zip archive. Unpack it and send the file inside it` +
        `${kind === 'interactions' ? ': of a data archive Reactions.csv, Comments.csv or the like' : ''}.`,
    )
  if (form === 'workbook')
    throw new ImportFileError(
      `${file.name} is an Excel workbook. Save the sheet as "CSV UTF-8" and send that.`,
    )
  if (form === 'gzip') throw new ImportFileError(`${file.name} is packed with gzip. Unpack it first.`)
  if (form === 'unknown')
    throw new ImportFileError(`${file.name} is no text: a table as CSV or JSON is expected.`)
  return null
}

async function sampledRows(
  reading: Reading | null,
  layout: CsvLayout<string> | null,
  source: Beginning,
): Promise<SampledRows> {
  const nothing: SampledRows = { headings: [], samples: [], sampleRows: [], rows: 0 }
  const sampled = await attempt(async () => {
    if (layout) return sampleTable(source, layout)
    return reading?.jsonRows ? sampleJson(reading.jsonRows()) : nothing
  })
  return sampled.done ?? nothing
}

interface Attempt<T> {
  done: T | null
  /** What is wrong with the file. */
  failure: string | null
}

/** A file that cannot be used is what a preview is for: its reason is part of the answer. */
async function attempt<T>(work: () => Promise<T>): Promise<Attempt<T>> {
  try {
    return { done: await work(), failure: null }
  } catch (error) {
    if (error instanceof ImportFileError || error instanceof JobFailure)
      return { done: null, failure: error.message }
    throw error
  }
}
