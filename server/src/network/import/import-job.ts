import type { ContactImportSummary } from '@throughline/contract/jobs/job.ts'
import type { ColumnMap } from '../../floor/jobs/column-maps/read-column-map.ts'
import { newSummary as newTableSummary } from '../../floor/jobs/run-table-import.ts'

export const jobKind = 'connector_import'

/** What an import job was asked to do; the file itself is kept beside the job. */
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
  /** What headings of the file stand for. */
  headings?: ColumnMap
  /** The order of numeric dates as the caller sent it. */
  dateOrder?: string | null
  /** Whether who is not in it is no longer connected, as the caller says. */
  full: boolean
  dryRun: boolean
}

export type ImportSummary = ContactImportSummary

/** A summary at zero. */
export const newSummary = (): ImportSummary => ({ ...newTableSummary(), missing: 0 })

export const firstStage = 'ingesting_contacts'
