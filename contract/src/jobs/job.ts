import Type, { type Static } from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'
import { columnReport } from './column-report.ts'
import { interactionImportSummary } from './interaction-summary.ts'
import { jobUndo, undoableKinds } from './undoable.ts'

export const jobStatuses = ['QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/** What jobs do: an import each, or a change of many records, and its undo. */
export const jobKinds = [
  'connector_import',
  'target_account_import',
  'client_company_import',
  'interaction_import',
  ...undoableKinds,
  ...undoableKinds.map((kind) => `${kind}_undo` as const),
] as const

const counter = Type.Integer({ minimum: 0 })

/** The five stages of an import with their counters; all are always present. */
export const importStages = Type.Object({
  ingesting_contacts: Type.Object({ contacts_fetched: counter, contacts_total: counter }),
  extracting_prospects: Type.Object({ prospects_found: counter }),
  enriching_prospects: Type.Object({ prospects_enriched: counter }),
  processing_companies: Type.Object({ companies_enriched: counter }),
  creating_relationships: Type.Object({ relationships_created: counter }),
})

const records = (what: string) =>
  Type.Optional(
    Type.Object(
      { records_done: counter, records_total: counter },
      { description: `Only of a job that ${what}, or undoes that.` },
    ),
  )

/** The one stage of a job that changes many records. */
const bulkStages = {
  updating_opportunities: Type.Optional(
    Type.Object(
      { opportunities_done: counter, opportunities_total: counter },
      { description: 'Only of a job that changes opportunities, or undoes that.' },
    ),
  ),
  assigning_tags: records('puts tags on many records or takes them off'),
  changing_owners: records('gives many connectors another owner'),
}

/** What a job that changes many records, or undoes that, reports. */
const bulkSummary = Type.Object({
  matched: Type.Integer({
    minimum: 0,
    description: 'Records that the query selected; of an undo, those that the job had changed.',
  }),
  updated: Type.Integer({ minimum: 0, description: 'Those that were changed, or put back.' }),
  left_alone: Type.Integer({
    minimum: 0,
    description:
      'Those that were so already, or are gone; of an undo, those that somebody changed since, or that are gone.',
  }),
})

export type BulkSummary = Static<typeof bulkSummary>

/** What an import of contacts or companies reports. */
const contactImportSummary = Type.Object({
  rows_read: Type.Integer({
    description: 'Rows below the headings, of all files that are read; of a push, all items.',
  }),
  rows_skipped: Type.Integer({
    description: 'Rows that were left out; not those that were taken without a field.',
  }),
  connectors: counter,
  new: Type.Integer({ description: 'Contacts that were not connected before.' }),
  changed: Type.Integer({ description: 'Contacts whose data changed.' }),
  gone: Type.Integer({
    description: 'Contacts that a complete list leaves out: they are no longer connected.',
  }),
  left_out_later: Type.Optional(
    Type.Integer({
      description: 'Contacts of the list whom one of a later day left out: they stay no longer connected.',
    }),
  ),
  missing: Type.Optional(
    Type.Integer({
      description:
        'Contacts that the list leaves out and who stay connected: more than half of all, which takes full=true.',
    }),
  ),
  left_out: Type.Optional(
    Type.Array(Type.Object({ social_id: Type.String(), name: Type.String() }), {
      description: 'In a dry run, the first 100 of those who are gone or missing, by name.',
    }),
  ),
  opportunities: Type.Integer({ description: 'Opportunities created or changed.' }),
  ...columnReport,
})

export type ContactImportSummary = Static<typeof contactImportSummary>

const rowError = Type.Object({
  file: Type.String(),
  line: Type.Integer({
    description:
      'Line in the file, or position in the JSON list, from 1; 0 where it is about no line of its own.',
  }),
  field: Type.String(),
  reason: Type.String(),
})

export const job = Type.Object({
  job_id: Type.String(),
  kind: Type.String({ description: `What it does, so far one of: ${jobKinds.join(', ')}.` }),
  file_name: nullable(
    Type.String({
      description: 'Of the uploaded file; null of a job without one, as where rows are pushed.',
    }),
  ),
  dry_run: Type.Boolean({ description: 'Whether it only counts what an import would do.' }),
  by: nullable(
    Type.String({
      description:
        'Address of the member who started it, or whose key or workflow did; null when there is none any more.',
    }),
  ),
  status: oneOf(jobStatuses),
  progress: Type.Object({
    current_stage: Type.String({ description: 'The stage at work; the last one when done.' }),
    stages: Type.Object({ ...importStages.properties, ...bulkStages }),
  }),
  created_at: timestamp('When the import was accepted.'),
  updated_at: timestamp('Last change of status or counters.'),
  finished_at: nullable(timestamp('When it ended.')),
  error: nullable(Type.Object({ message: Type.String(), code: Type.String() })),
  summary: Type.Union([contactImportSummary, interactionImportSummary, bulkSummary, Type.Null()], {
    description: 'What the job did; its shape goes by the kind of job.',
  }),
  undo: Type.Optional(jobUndo),
  row_errors: Type.Array(rowError, {
    description: 'The first 100 rows that were left out, or taken without a field, and why.',
  }),
})

/** The answer to the operation that starts a job. */
export const jobAccepted = Type.Object({
  job_id: Type.String(),
  status: oneOf(jobStatuses),
  created_at: timestamp('When it was accepted.'),
})
