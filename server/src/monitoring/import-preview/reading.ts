import type { CsvLayout } from '@throughline/parsing/csv/csv-table.ts'
import type { HeadingMap, Headings } from '@throughline/parsing/csv/known-headings.ts'
import type { DateOrder } from '@throughline/parsing/text/read-date.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import type { RowError } from '../../floor/jobs/insert-row-errors.ts'

/** What a preview is asked for, beside the file. */
export interface ReadingRequest {
  db: Db
  tenantId: string
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
  /** Of a table: where its headings stand. */
  layout?: CsvLayout<string> | null
  /** Of JSON rows: as what their keys are read; none where the places of a known tool are. */
  readAs?: ReadonlyMap<string, string> | null
  /** Of JSON rows: they, by line. */
  jsonRows?: (() => AsyncIterable<JsonRow[]>) | null
  /** The headings that were named for this file or for one before. */
  given?: HeadingMap
  /** Its rows as the import would take them, in groups. */
  tried(): AsyncIterable<TriedRows>
}

export interface JsonRow {
  line: number
  members: readonly (readonly [string, unknown])[]
}

export interface TriedRows {
  rows: number
  leftOut: number
  errors: RowError[]
}
