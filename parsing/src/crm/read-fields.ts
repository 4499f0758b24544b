import { firstEmail } from '../text/canonical-email.ts'
import { cleanName } from '../text/clean-name.ts'
import { readFlag } from '../text/read-flag.ts'
import type { RawRow, Vendor } from './raw-row.ts'

/** The fields of a row that cannot be read, and why. */
export interface RowProblem {
  line: number
  field: string
  reason: string
}

export type Note = (field: string, reason: string) => void

/** Kinds of record, with the first characters of their ids in Salesforce. */
const idPrefixes = { company: '001', deal: '006', owner: '005' } as const
export type Kind = keyof typeof idPrefixes

/** The id of a record in the form in which it is compared; null when the text is no id of such a record. */
export function readCrmId(vendor: Vendor, kind: Kind, text: string): string | null {
  // Spreadsheets write numbers with a fraction where a column has gaps.
  if (vendor === 'hubspot') return hubspotId.exec(text)?.[1] ?? null
  // 15 characters; the longer form adds three that guard the case of the letters.
  if (!/^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(text) || !text.startsWith(idPrefixes[kind])) return null
  return text.slice(0, 15)
}

/** The ids of HubSpot, and of CRMs whose tables are read as its: Zoho ("zcrm_123"), Close ("lead_8fK2"), and UUIDs. */
export const hubspotId =
  /^((?:zcrm_)?\d{1,19}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|(?:lead|oppo|user)_[0-9a-z]{4,60})(?:\.0)?$/i

/** Whom a record belongs to, as the CRM names them. What is undefined stays as it was while the owner is the same. */
interface OwnerRef {
  owner_crm_id: string | null
  owner_email: string | null | undefined
  owner_name: string | null | undefined
}

type OwnerColumns = 'owner_id' | 'owner_email' | 'owner_name'

/** Whom a row belongs to; undefined when it says nothing of that. Exports put an address where a name should be. */
export function readOwnerRef(vendor: Vendor, { values }: RawRow<OwnerColumns>): OwnerRef | undefined {
  const { owner_id, owner_email, owner_name } = values
  if (owner_id === undefined && owner_email === undefined && owner_name === undefined) return undefined
  const isAddress = owner_name?.includes('@') ?? false
  const namesAddress = owner_email !== undefined || isAddress
  return {
    owner_crm_id: owner_id ? readCrmId(vendor, 'owner', owner_id) : null,
    owner_email: namesAddress ? firstEmail(owner_email ?? owner_name ?? '') : undefined,
    owner_name: isAddress ? null : owner_name && cleanName(owner_name),
  }
}

/** Reads the flags of a row; null for one that is missing, empty or, which is noted, no flag. */
export function flagReader<Column extends string>(values: RawRow<Column>['values'], note: Note) {
  return (column: Column): boolean | null => {
    const text = values[column] ?? ''
    const flag = readFlag(text)
    if (flag === null && text !== '') note(column, 'is neither true nor false')
    return flag
  }
}
