import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import type { ColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { newSummary as newTableSummary } from '../../floor/jobs/run-table-import.ts'

export const jobKind = 'connector_import'

/** The input of an import job; the file itself is stored beside the job. */
export interface ImportInput {
  form: 'file' | 'json'
  fileName: string
  /** The connector as the caller named it, where the file need not say. */
  connectorSocialId: string | null
  connectorName: string | null
  ownerId: string | null
  tagNames: string[]
  /** The day of the export as the caller sent it. */
  exportedOn: string | null
  /** The columns that the caller has named for headings of the file. */
  headings?: ColumnMap
  /** The order of numeric dates as the caller sent it. */
  dateOrder?: string | null
  /** Whether the caller says that contacts who are not in the file are no longer connected. */
  full: boolean
  dryRun: boolean
}

/** What takes the place of all that tells in the input of a job whose list it was, as JSON. */
export const unnamedList = JSON.stringify({
  connectorSocialId: null,
  connectorName: null,
  fileName: '',
} satisfies Partial<ImportInput>)

export type ImportSummary = ContactImportSummary

/** A summary at zero. */
export const newSummary = (): ImportSummary => ({ ...newTableSummary(), missing: 0 })

export const firstStage = 'ingesting_contacts'
