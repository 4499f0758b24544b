import type { ImportPreview } from '@throughline/contract/jobs/import-preview.ts'
import type { CsvLayout } from '../csv/csv-table.ts'
import type { HeadingMap, Headings } from '../csv/known-headings.ts'
import type { RawPerson } from '../interactions/raw-interaction.ts'
import type { DateOrder } from '../text/read-date.ts'
import type { JsonRow } from './sample-rows.ts'

/** What a caller sends with the file, and what is known of its headings. */
export interface ReadingRequest {
  now: Date
  headings: Headings
  dateOrder: DateOrder | null
  interactionType: string
  /** Who acted, and upon whom, where the rows of interactions do not say it; '' where nobody was named. */
  repUrl: string
  targetUrl: string
}

/** How the import would read a file. */
export interface Reading {
  recognisedAs: string | null
  /** For a table: where its headings stand. */
  layout?: CsvLayout<string> | null
  /** For JSON rows: the field that each key is read as; absent where a known tool decides it by position. */
  readAs?: ReadonlyMap<string, string> | null
  /** For JSON rows: the rows, by line. */
  jsonRows?: (() => AsyncIterable<JsonRow[]>) | null
  /** The headings that a column map names, of this file or of an earlier one. */
  given?: HeadingMap
  /** Its rows as the import would take them, in groups. */
  tried(): AsyncIterable<TriedRows>
}

export interface TriedRows {
  rows: number
  leftOut: number
  errors: TriedError[]
  /** Of interactions: who acted. */
  reps?: readonly RawPerson[]
}

/** What is wrong with a row, which may be taken all the same, without the field. */
export type TriedError = ImportPreview['tried']['row_errors'][number] & { isTaken?: boolean }
