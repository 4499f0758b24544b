import type { DateOrder } from '../text/read-date.ts'
import type { CrmRecord, RawRow, Vendor } from './raw-row.ts'
import type { RowProblem } from './read-fields.ts'

/** The rows of a call before anything of them is understood. */
export interface RawList<Column extends string> {
  vendor: Vendor
  rows: RawRow<Column>[]
  /** Rows that cannot even be cut out. */
  problems: RowProblem[]
  dateOrder: DateOrder | null
  /** The rows as the API of the CRM gives them; empty for an export. */
  records: CrmRecord[]
}
