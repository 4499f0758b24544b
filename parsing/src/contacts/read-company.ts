import { parseCompanyAddress } from '../companies/company-address.ts'
import type { CompanyIdentity } from '../companies/company-keys.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import type { FieldReader } from './row-report.ts'

type Field = 'companySocialUrl' | 'companyDomain'

/** The company a row mentions, without an address or a domain that cannot be read. */
export function readCompany(name: string, read: FieldReader<Field>['read']): CompanyIdentity {
  const page = read('companySocialUrl', parseCompanyAddress, 'not the address of a company')
  const domain = read('companyDomain', registrableDomain, 'not the domain of a company')
  return {
    name: name.split(notionAddress)[0] ?? '',
    numericId: page?.numericId ?? null,
    slug: page?.slug ?? null,
    domain,
  }
}

/** Notion writes the address of a record of another table behind its name. */
const notionAddress = / \(https:\/\/(?:www\.)?notion\.(?:so|com)\/[^()\s]*\)/
