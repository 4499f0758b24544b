import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { requireCompany } from '../../network/companies/require-company.ts'

interface CompetitorFields {
  name?: string
  domain?: string | null
  social_url?: string | null
  numeric_id?: string | null
}

/** The company that the fields of a request describe. Throws BAD_REQUEST for what cannot be read. */
export const readCompetitorFields = ({
  social_url,
  numeric_id,
  ...fields
}: CompetitorFields): CompanyIdentity =>
  requireCompany(
    { ...fields, socialUrl: social_url, numericId: numeric_id },
    { name: 'name', socialUrl: 'social_url' },
  )
