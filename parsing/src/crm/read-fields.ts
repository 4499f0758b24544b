import { firstEmail } from '../text/canonical-email.ts'
import { cleanName } from '../text/clean-name.ts'
import type { RawRow, Vendor } from './raw-row.ts'

/** The fields of a row that cannot be read, and why. */
export interface RowProblem {
  line: number
  field: string
  reason: string
}

/** Kinds of record, with the first characters of their ids in Salesforce. */
const idPrefixes = { company: '001', deal: '006', owner: '005' } as const
export type Kind = keyof typeof idPrefixes

/** The id of a record in the form in which it is compared; null when the text is no id of such a record. */
export function readCrmId(vendor: Vendor, kind: Kind, text: string): string | null {
  // Spreadsheets write numbers with a fraction where a column has gaps.
  if (vendor === 'hubspot') return /^(\d{1,19})(?:\.0)?$/.exec(text)?.[1] ?? null
  // 15 characters; the longer form adds three that guard the case of the letters.
  if (!/^[A-Za-z0-9]{15}(?:[A-Za-z0-9]{3})?$/.test(text) || !text.startsWith(idPrefixes[kind])) return null
  return text.slice(0, 15)
}

/** Whom a record belongs to, as the CRM names them. */
interface OwnerRef {
  owner_crm_id: string | null
  owner_email: string | null
  owner_name: string | null
}

type OwnerColumns = 'owner_id' | 'owner_email' | 'owner_name'

/** Whom a row belongs to; undefined when it says nothing of that. Exports put an address where a name should be. */
export function readOwnerRef(vendor: Vendor, { values }: RawRow<OwnerColumns>): OwnerRef | undefined {
  const { owner_id, owner_email, owner_name } = values
  if (owner_id === undefined && owner_email === undefined && owner_name === undefined) return undefined
  return {
    owner_crm_id: owner_id ? readCrmId(vendor, 'owner', owner_id) : null,
    owner_email: firstEmail(owner_email ?? owner_name ?? ''),
    owner_name: owner_name && !owner_name.includes('@') ? cleanName(owner_name) : null,
  }
}

/** Reads a flag; null when the text is empty or no flag. */
export function readFlag(text: string | null): boolean | null {
  if (/^(?:true|yes|1)$/i.test(text ?? '')) return true
  return /^(?:false|no|0)$/i.test(text ?? '') ? false : null
}
