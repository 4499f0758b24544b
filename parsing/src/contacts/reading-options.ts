import type { ColumnReport } from '@throughline/contract/jobs/column-report.ts'
import type { Headings, SavedHeadings } from '../csv/known-headings.ts'
import type { DateOrder } from '../text/read-date.ts'

/** How a file of contacts is read: whose it is, and callbacks for what is learnt of it before the records come. */
export interface ReadingOptions {
  connectorSocialId: string | null
  /** What else is known of that person, to compare with what an archive says of its owner. */
  connectorKnownAs: KnownConnector
  /** What is known of the headings of its list of contacts. */
  headings: Headings
  /** The order of numeric dates, where they do not say it themselves. */
  dateOrder: DateOrder | null
  /** When the import was accepted: nobody connected later. */
  now: Date
  onContactsTotal: (estimate: number) => void
  onColumns: (report: ColumnReport) => void
  /** Sent headings by which a list of contacts was read. */
  onUsedHeadings: (sent: SavedHeadings) => void
  onSurvey: (survey: FileSurvey) => void
}

export interface KnownConnector {
  names: readonly string[]
  /** Further addresses of the same person. */
  socialIds: readonly string[]
}

export interface FileSurvey {
  /** All rows of all files that are read, below their headings. */
  rows: number
  /** Whether it is the network's own export of connections: then whoever is not in it is no longer connected. */
  holdsAllConnections: boolean
}
