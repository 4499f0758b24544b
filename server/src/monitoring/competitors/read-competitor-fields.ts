import { ApiError } from '@throughline/contract/errors.ts'
import type { CompanyIdentity } from '../../network/companies/company-keys.ts'
import { readCompanyFields } from '../../network/companies/read-company-fields.ts'

export interface CompetitorFields {
  name?: string
  domain?: string | null
  social_url?: string | null
  numeric_id?: string | null
}

const pointers = { name: '/name', socialUrl: '/social_url', domain: '/domain', numericId: '/numeric_id' }

/**
 * The company that the fields of a request describe, each part canonical; one that is missing is null, the name ''.
 * Throws BAD_REQUEST for what cannot be read.
 */
export function readCompetitorFields(fields: CompetitorFields): CompanyIdentity {
  const { company, problems } = readCompanyFields({
    ...fields,
    socialUrl: fields.social_url,
    numericId: fields.numeric_id,
  })
  const details = problems.map(({ field, reason }) => ({ pointer: pointers[field], message: reason }))
  if (fields.name !== undefined && company.name === '' && details.length === 0)
    details.push({ pointer: pointers.name, message: 'is blank' })
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details })
  return company
}
