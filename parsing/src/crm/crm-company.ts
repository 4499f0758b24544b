import { type CompanyIdentity, companyKeysOf } from '../companies/company-keys.ts'

/** A company of a CRM as it is kept, in the names of its columns. */
export interface CrmCompany {
  name: string | null
  numeric_id: string | null
  slug: string | null
  domain: string | null
  is_customer: boolean
  owner_crm_id: string | null
  owner_email: string | null
  owner_name: string | null
  industry: string | null
  revenue: string | null
  employees: string | null
  country: string | null
}

export const unknownCompany: CrmCompany = {
  name: null,
  numeric_id: null,
  slug: null,
  domain: null,
  is_customer: false,
  owner_crm_id: null,
  owner_email: null,
  owner_name: null,
  industry: null,
  revenue: null,
  employees: null,
  country: null,
}

/** A company without a name goes by its domain or page; null for one that has neither. */
export function namedCompany(company: CrmCompany): CrmCompany | null {
  const { domain, slug, numeric_id } = company
  const name = company.name || domain || slug || (numeric_id && `Company ${numeric_id}`)
  const named = { ...company, name }
  return companyKeysOf(identityOf(named)).length > 0 ? named : null
}

export const identityOf = ({ name, numeric_id, slug, domain }: CrmCompany): CompanyIdentity => ({
  name: name ?? '',
  numericId: numeric_id,
  slug,
  domain,
})
