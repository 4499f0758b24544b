import type { CompanyIdentity } from '../companies/company-keys.ts'
import type { CompanyInput } from './read-company.ts'

/** A company of a CRM as it is kept, in the names of its columns. */
export interface CrmCompany {
  name: string
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

/** What is known of a company once a row has spoken. A company without a name goes by its domain or page. */
export function mergeCompany(before: CrmCompany | undefined, given: CompanyInput): CrmCompany {
  const { slug = null, numericId = null } = given.page ?? {}
  const web = {
    domain: given.domain === undefined ? (before?.domain ?? null) : given.domain,
    slug: given.page === undefined ? (before?.slug ?? null) : slug,
    numeric_id: given.page === undefined ? (before?.numeric_id ?? null) : numericId,
  }
  const name = given.name === undefined ? before?.name : given.name
  return {
    ...web,
    name: name || web.domain || web.slug || (web.numeric_id && `Company ${web.numeric_id}`) || '',
    is_customer: given.isCustomer ?? before?.is_customer ?? false,
    owner_crm_id: given.owner ? given.owner.crmId : (before?.owner_crm_id ?? null),
    owner_email: given.owner ? given.owner.email : (before?.owner_email ?? null),
    owner_name: given.owner ? given.owner.name : (before?.owner_name ?? null),
    industry: given.industry === undefined ? (before?.industry ?? null) : given.industry,
    revenue: given.revenue === undefined ? (before?.revenue ?? null) : given.revenue,
    employees: given.employees === undefined ? (before?.employees ?? null) : given.employees,
    country: given.country === undefined ? (before?.country ?? null) : given.country,
  }
}

export const identityOf = ({ name, numeric_id, slug, domain }: CrmCompany): CompanyIdentity => ({
  name,
  numericId: numeric_id,
  slug,
  domain,
})

/** Whether two rows of the same columns say the same. */
export function isSame<Row extends object>(one: Row, other: Row): boolean {
  return (Object.keys(one) as (keyof Row)[]).every((column) => one[column] === other[column])
}
