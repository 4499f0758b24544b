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

/** What a field of an import is called; one without a text, as of a CRM, goes by its own name. */
export function useFieldName(): (field: string) => string {
  const t = useTexts('imports')
  return (field) => {
    const text = `fields.${field as ImportField}` as const
    return t.has(text) ? t(text) : field
  }
}
