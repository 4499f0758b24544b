import { ApiError } from '@throughline/contract/errors.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { readCompanyFields } from '@throughline/parsing/companies/read-company-fields.ts'

/**
 * The company that the fields of a request describe, each part canonical; one that is missing is null, the name ''.
 * `names` are what the request calls its name and its page. Throws BAD_REQUEST for what cannot be read, and for a name
 * that is sent blank.
 */
export function requireCompany<Name extends string, Page extends string>(
  fields: { [Field in Name]?: string } & { [Field in Page | 'domain' | 'numeric_id']?: string | null },
  names: { name: Name; page: Page },
): CompanyIdentity {
  const name: string | undefined = fields[names.name]
  const pointers = {
    name: `/${names.name}`,
    socialUrl: `/${names.page}`,
    domain: '/domain',
    numericId: '/numeric_id',
  }
  const { domain, numeric_id: numericId } = fields
  const { company, problems } = readCompanyFields({ name, socialUrl: fields[names.page], domain, numericId })
  const details = problems.map(({ field, reason }) => ({ pointer: pointers[field], message: reason }))
  if (name !== undefined && company.name === '' && details.length === 0)
    details.push({ pointer: pointers.name, message: 'is blank' })
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details })
  return company
}
