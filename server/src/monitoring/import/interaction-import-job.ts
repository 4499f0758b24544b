import type { InteractionImportSummary } from '@throughline/contract/jobs/interaction-summary.ts'

export const interactionImportKind = 'interaction_import'

/** What an import was asked to do; the file itself is kept beside the job. */
export interface InteractionImportInput {
  form: 'file' | 'json'
  fileName: string
  competitorId: string | null
  /** Form fields as they came. */
  fields: Record<string, string>
  /** Which heading of a table stands for which column: column to heading. */
  headings: Record<string, string>
}

/** A summary at zero. */
export const newImportSummary = (): InteractionImportSummary => ({
  rows_read: 0,
  new: 0,
  duplicates: 0,
  excluded: {},
  skipped: {},
})
