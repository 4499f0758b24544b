import type { RowProblem } from './read-fields.ts'

/** A row that can be used: whose it is, what it says, and what of it could not be read. */
export interface CrmRow<Said> {
  line: number
  crmId: string
  /** The CRM itself says that the record was deleted. */
  isGone: boolean
  /** A field that is missing here is not spoken of. */
  given: Said
}

/** The rows of a call. */
export interface CrmRows<Said> {
  read: number
  rows: CrmRow<Said>[]
  /** How many rows were left out, and how many of those may be any record. */
  skipped: number
  unidentified: number
  /** Ids of rows left out though they say whose they are. */
  otherIds: string[]
  /** Of rows left out and of fields. */
  problems: RowProblem[]
}

/** Rows that speak of the same record are one; what a later one says counts. */
export function withoutRepeats<Said extends object>(rows: readonly CrmRow<Said>[]): CrmRow<Said>[] {
  const byId = new Map<string, CrmRow<Said>>()
  for (const row of rows) {
    const before = byId.get(row.crmId)
    byId.set(row.crmId, before ? { ...row, given: saidOver(before.given, row.given) } : row)
  }
  return [...byId.values()]
}

/** What a row says over what is known. The address and name of one owner say nothing of another. */
export function saidOver<Known extends object>(known: Known, given: Partial<Known>): Known {
  const [before, after] = [ownerIdOf(known), ownerIdOf(given)]
  const isOther = before !== undefined && after !== undefined && (after === null || after !== before)
  return { ...known, ...(isOther && { owner_email: null, owner_name: null }), ...given }
}

const ownerIdOf = (fields: object): unknown => ('owner_crm_id' in fields ? fields.owner_crm_id : undefined)
