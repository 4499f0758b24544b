import type { ImportPreview } from '@throughline/contract/jobs/import-preview.ts'
import type { previewImport as contract } from '@throughline/contract/jobs/preview-import.ts'
import type { InputOf } from '@throughline/contract/operation.ts'
import { describeColumns } from '@throughline/parsing/preview/describe-columns.ts'
import type { ReadingRequest } from '@throughline/parsing/preview/reading.ts'
import { requestedOrders } from '@throughline/parsing/text/date-order.ts'
import { headingsOfImport } from '../../floor/jobs/column-maps/headings-of-import.ts'
import { readColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { PreparedHandler } from '../../floor/operation/handler.ts'
import { fieldName, type ImportKind, kinds } from './kinds.ts'
import { type PreviewedUpload, previewUpload } from './preview-upload.ts'
import { problemsOf } from './problems-of.ts'

type Form = NonNullable<InputOf<typeof contract>['upload']>

/** Reads the beginning of an upload as its import would, in no transaction, and writes nothing. */
export const previewImport: PreparedHandler<typeof contract> = {
  prepare: async (ctx, { upload: form }) => {
    if (!form) throw new Error('an upload without a file')
    const kind = kindOf(form)
    const request = await requestOf(ctx, form, kind)
    const preview = previewOf(await previewUpload({ kind, file: form.file, request, scope: ctx }))
    return async () => preview
  },
}

/** The contract takes only the kinds that are named there. */
const kindOf = ({ kind }: Form) => kind as ImportKind

async function requestOf(
  { db, tenantId, now }: Context,
  { column_map, date_order, interaction_type, rep_url, target_url }: Form,
  kind: ImportKind,
): Promise<ReadingRequest> {
  const { fields, savedFor } = kinds[kind]
  const sent = new Map(Object.entries(readColumnMap(column_map, fields)))
  const headings = savedFor ? await headingsOfImport({ db, tenantId }, savedFor, sent) : { sent, saved: [] }
  return {
    now,
    headings,
    dateOrder: requestedOrders[date_order ?? ''] ?? null,
    interactionType: interaction_type?.trim() ?? '',
    repUrl: rep_url?.trim() ?? '',
    targetUrl: target_url?.trim() ?? '',
  }
}

function previewOf(read: PreviewedUpload): ImportPreview {
  const { kind, file, form, archive, source, reading, layout, sampled, tried } = read
  const { fields } = kinds[kind]
  const columns = describeColumns({ ...read, fields, nameOf: (column) => fieldName(kind, column) })
  const problems = problemsOf({ ...read, columns })
  const unreadColumns = columns.flatMap(({ column, read_as }) =>
    read_as === null && column !== '' ? [column] : [],
  )
  return {
    kind,
    file: { name: file.name, bytes: file.bytes },
    form: form.form,
    recognised_as: archive ? 'network_archive' : (reading?.recognisedAs ?? null),
    encoding: form.encoding,
    delimiter: layout?.dialect.delimiter ?? null,
    header_line: layout?.headerLine ?? null,
    rows: sampled.rows,
    rows_complete: !source.isCut,
    files: archive?.files ?? [],
    fields: [...fields],
    columns,
    ignored_columns: readsByColumns(read) ? unreadColumns : [],
    sample_rows: sampled.sampleRows,
    tried,
    can_import: !problems.some(({ severity }) => severity === 'error'),
    problems,
  }
}

/** The JSON of a known tool is read by where its values stand, not by columns: of it no column is ignored. */
const readsByColumns = ({ reading, layout }: PreviewedUpload): boolean =>
  layout !== null || Boolean(reading?.readAs)
