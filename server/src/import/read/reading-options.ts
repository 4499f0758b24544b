import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'

/** Who the connector is, where the caller told it, and who wants to know what is learnt of a file before it is read. */
export interface ReadingOptions {
  connectorSocialId: string | null
  onContactsTotal: (estimate: number) => void
  onColumns: (report: ColumnReport) => void
}
