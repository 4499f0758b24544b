import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import type { Headings, KeptHeadings } from '../../csv/told-headings.ts'

/** Who the connector is, where the caller told it, and who wants to know what is learnt of a file before it is read. */
export interface ReadingOptions {
  connectorSocialId: string | null
  /** What is told of the headings of its list of contacts. */
  headings: Headings
  onContactsTotal: (estimate: number) => void
  onColumns: (report: ColumnReport) => void
  /** Told headings by which a list of contacts was read. */
  onToldHeadings: (told: KeptHeadings) => void
}
