import type { InteractionImportSummary } from '@throughline/contract/jobs/interaction-summary.ts'
import type { ImportForm } from '@throughline/parsing/interactions/import-form.ts'
import type { ColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'

export const interactionImportKind = 'interaction_import'

/** What the caller requested. The file itself is stored beside the job. */
export interface InteractionImportInput {
  form: 'file' | 'json'
  fileName: string
  competitorId: string | null
  /** What the caller filled in beside the file. */
  fields: ImportForm
  /** What headings of the file stand for. */
  headings: ColumnMap
}

export const newImportSummary = (): InteractionImportSummary => ({
  rows_read: 0,
  new: 0,
  duplicates: 0,
  excluded: {},
  skipped: {},
})
