import type { CsvTable } from '../csv/csv-table.ts'

export type Vendor = 'hubspot' | 'salesforce'

/**
 * One row of a CRM under names of ours. A value is missing when the row has no such field, so that nothing is said
 * of it, and null when the field is there and empty.
 */
export interface RawRow<Column extends string> {
  /** Line in the file, or position in the list, from 1. */
  line: number
  values: Partial<Record<Column, string | null>>
}

export type CrmRecord = Record<string, unknown>

/** Where a value stands in a record: `Owner.Email`, or a look at the record for what has no fixed place. */
export type Place = string | ((record: CrmRecord) => unknown)

/** How one vendor writes rows of one kind, by the API and in CSV exports. */
export interface VendorShape<Column extends string> {
  /** Best place first; the first that is not empty counts. */
  json: Readonly<Record<Column, readonly Place[]>>
  csv: CsvTable<Column>
}

export type Shape<Column extends string> = Readonly<Record<Vendor, VendorShape<Column>>>
