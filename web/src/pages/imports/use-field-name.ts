import type { clientColumns } from '@throughline/contract/client-companies/client-columns.ts'
import type { genericColumns } from '@throughline/contract/competitor-interactions/generic-columns.ts'
import type { contactColumns } from '@throughline/contract/connectors/contact-columns.ts'
import type { accountColumns } from '@throughline/contract/target-accounts/account-columns.ts'
import { useTexts } from '../../messages/use-texts.tsx'

type ImportField =
  | (typeof contactColumns)[number]
  | (typeof accountColumns)[number]
  | (typeof clientColumns)[number]
  | (typeof genericColumns)[number]

/** What a field of an import is called: the columns of each list of a CRM have names of their own. */
export function useFieldName(kind: string): (field: string) => string {
  const t = useTexts('importFields')
  return (field) => {
    const ofCrm = `crm.${kind}.${field}` as 'crm.crm_owners.id'
    const text = t.has(ofCrm) ? ofCrm : (`fields.${field as ImportField}` as const)
    return t.has(text) ? t(text) : field
  }
}
