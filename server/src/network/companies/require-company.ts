import { ApiError } from '@throughline/contract/errors.ts'
import type { CompanyIdentity } from '@throughline/parsing/companies/company-keys.ts'
import { readCompanyFields } from '@throughline/parsing/companies/read-company-fields.ts'

/** What the request calls the name of a company and its page. */
interface FieldNames<Name extends string, Page extends string> {
  name: Name
  page: Page
}

type Fields<Name extends string, Page extends string> = { [Field in Name]?: string } & {
  [Field in Page | 'domain' | 'numeric_id']?: string | null
}

/** The company that the fields of a request describe. Throws BAD_REQUEST where `companyIn` is one. */
export function requireCompany<Name extends string, Page extends string>(
  fields: Fields<Name, Page>,
  names: FieldNames<Name, Page>,
): CompanyIdentity {
  const company = companyIn(fields, names)
  if (company instanceof ApiError) throw company
  return company
}

/**
 * The company that fields describe, each part canonical; a missing part is null, a missing name ''. Returns BAD_REQUEST
 * for what cannot be read, and for a name that is sent blank.
 */
export function companyIn<Name extends string, Page extends string>(
  fields: Fields<Name, Page>,
  names: FieldNames<Name, Page>,
): CompanyIdentity | ApiError {
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
  return first ? new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details }) : company
}
