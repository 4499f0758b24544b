import Type, { type Static } from 'typebox'
import { nullable, oneOf } from '../primitives.ts'

/** What can be previewed: each is what one of the imports, or one list of a CRM, takes. */
export const previewedImports = [
  'contacts',
  'target_accounts',
  'clients',
  'interactions',
  'crm_companies',
  'crm_deals',
  'crm_owners',
] as const

/** Larger files are read as far as that. */
export const previewBytesMax = 4 * 1024 * 1024
/** More rows than this are counted and not tried. */
export const triedRowsMax = 1_000
export const previewSamplesMax = 5
export const previewRowErrorsMax = 20

const fileForms = ['archive', 'table', 'json', 'json_lines', 'workbook', 'gzip', 'empty', 'unknown'] as const
const certainties = ['given', 'kept', 'exact', 'known', 'doubtful', 'ignored'] as const
const problemCodes = [
  'empty_file',
  'unknown_format',
  'encoding',
  'unreadable',
  'no_headings',
  'no_addresses',
  'no_rows',
  'no_contacts',
  'duplicate_heading',
  'doubtful_column',
  'ambiguous_dates',
  'rows_left_out',
  'all_rows_left_out',
  'send_as_json',
  'no_competitors',
  'unknown_reps',
] as const

const previewColumn = Type.Object({
  position: Type.Integer({ minimum: 1, description: 'Which column of the file it is, from 1.' }),
  column: Type.String({ description: 'The heading, or the key of a JSON row, as the file writes it.' }),
  read_as: nullable(Type.String({ description: 'The field it is read as; null: it is not read.' })),
  certainty: nullable(
    oneOf(certainties, {
      description:
        'given: by column_map; kept: by a column map of an earlier file; exact: it has the name of the field; known: ' +
        'under another name that is known; doubtful: its values do not look like it; ignored: a column map says that it ' +
        'is not read.',
    }),
  ),
  suggestion: nullable(
    Type.String({ description: 'What a column that is not read could be, by its values.' }),
  ),
  samples: Type.Array(Type.String(), {
    maxItems: previewSamplesMax,
    description: 'The first different values, cut to 200 characters.',
  }),
})

const previewProblem = Type.Object({
  code: oneOf(problemCodes),
  severity: oneOf(['error', 'warning'], {
    description: 'error: an import of this file fails as it is.',
  }),
  message: Type.String({ description: 'What is wrong and what to do, in plain words.' }),
  column: nullable(Type.String({ description: 'The column it is about.' })),
})

const rowError = Type.Object({
  file: Type.String(),
  line: Type.Integer({ description: 'Line in the file, or position in the JSON list, from 1.' }),
  field: Type.String(),
  reason: Type.String(),
})

export const importPreview = Type.Object({
  kind: oneOf(previewedImports),
  file: Type.Object({ name: Type.String(), bytes: Type.Integer({ minimum: 0 }) }),
  form: oneOf(fileForms, { description: 'What kind of file it is, by its content.' }),
  recognised_as: nullable(
    Type.String({
      description:
        'What wrote it: network_archive, network_export, contact_list, company_list, push, hubspot, salesforce, or the ' +
        'name of a tool; null where it is not known.',
    }),
  ),
  encoding: nullable(oneOf(['UTF-8', 'UTF-16', 'other'])),
  delimiter: nullable(Type.String({ description: 'What parts the columns of a table.' })),
  header_line: nullable(Type.Integer({ minimum: 1, description: 'The line of the headings.' })),
  rows: Type.Integer({ minimum: 0, description: 'Rows that were counted.' }),
  rows_complete: Type.Boolean({
    description: `false: the file goes on; only its first ${previewBytesMax / 1024 / 1024} MiB were read.`,
  }),
  files: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Type.Integer({ minimum: 0 }),
      rows_complete: Type.Boolean(),
      is_read: Type.Boolean({ description: 'false: it has no headings that are known.' }),
    }),
    { description: 'Of an archive: the files in it that an import reads.' },
  ),
  fields: Type.Array(Type.String(), { description: 'The fields that column_map may name; of a CRM none.' }),
  columns: Type.Array(previewColumn, {
    description: 'Columns of the table, or keys of the JSON rows; of an archive those of its connections.',
  }),
  ignored_columns: Type.Array(Type.String(), { description: 'Headings of the columns that are not read.' }),
  sample_rows: Type.Array(
    Type.Object({
      line: Type.Integer({ minimum: 1 }),
      cells: Type.Array(Type.String(), { description: 'One for each of `columns`.' }),
    }),
    { maxItems: previewSamplesMax },
  ),
  tried: Type.Object(
    {
      rows: Type.Integer({ minimum: 0 }),
      left_out: Type.Integer({ minimum: 0, description: 'Rows that the import would leave out.' }),
      row_errors: Type.Array(rowError, { maxItems: previewRowErrorsMax }),
    },
    { description: `The first ${triedRowsMax} rows, read as the import would read them.` },
  ),
  can_import: Type.Boolean({ description: 'Whether the import of this file would take any row.' }),
  problems: Type.Array(previewProblem, { description: 'Errors first.' }),
})

export type ImportPreview = Static<typeof importPreview>
export type PreviewColumn = Static<typeof previewColumn>
export type PreviewProblem = Static<typeof previewProblem>
