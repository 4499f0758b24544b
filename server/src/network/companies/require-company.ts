import { ApiError } from '@throughline/contract/errors.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { type CompanyFields, readCompanyFields } from '@throughline/parsing/companies/read-company-fields.ts'

/** The names of fields that differ between requests. */
interface FieldNames {
  name: string
  socialUrl: string
}

/**
 * The company that the fields of a request describe, each part canonical; one that is missing is null, the name ''.
 * Throws BAD_REQUEST for what cannot be read, and for a name that is sent blank.
 */
export function requireCompany(fields: CompanyFields, names: FieldNames): CompanyIdentity {
  const pointers = {
    name: `/${names.name}`,
    socialUrl: `/${names.socialUrl}`,
    domain: '/domain',
    numericId: '/numeric_id',
  }
  const { company, problems } = readCompanyFields(fields)
  const details = problems.map(({ field, reason }) => ({ pointer: pointers[field], message: reason }))
  if (fields.name !== undefined && company.name === '' && details.length === 0)
    details.push({ pointer: pointers.name, message: 'is blank' })
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details })
  return company
}
