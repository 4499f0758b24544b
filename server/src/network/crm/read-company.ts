import { parseCompanyAddress } from '../companies/company-address.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import type { CompanyColumn } from './company-shape.ts'
import type { RawRow, Vendor } from './raw-row.ts'
import { type OwnerRef, type RowProblem, readOwnerRef, shortened } from './read-fields.ts'

/** What a row says of a company. */
export interface CompanyInput {
  name?: string | null
  domain?: string | null
  page?: { slug: string | null; numericId: string | null } | null
  isCustomer?: boolean
  owner?: OwnerRef
  industry?: string | null
  revenue?: string | null
  employees?: string | null
  country?: string | null
}

export function readCompany(
  vendor: Vendor,
  row: RawRow<CompanyColumn>,
): { given: CompanyInput; problems: RowProblem[] } {
  const { name, stage, industry, revenue, employees, country } = row.values
  const problems: RowProblem[] = []
  const given: CompanyInput = {
    ...readWeb(row, problems),
    name: name && shortened(name),
    isCustomer: stage === undefined ? undefined : isCustomer(vendor, stage),
    owner: readOwnerRef(vendor, row),
    industry: industry && shortened(industry),
    revenue: revenue && shortened(revenue),
    employees: employees && shortened(employees),
    country: country && shortened(country),
  }
  return { given: spoken(given), problems }
}

/** Without the fields that are not spoken of. */
export function spoken<Said extends object>(given: Said): Said {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said
}

function isCustomer(vendor: Vendor, stage: string | null): boolean {
  return vendor === 'hubspot' ? /^customer$/i.test(stage ?? '') : /^customer/i.test(stage ?? '')
}

/** Domain and page. People put the page where the website belongs, which is as good. */
function readWeb(
  { line, values }: RawRow<CompanyColumn>,
  problems: RowProblem[],
): Pick<CompanyInput, 'domain' | 'page'> {
  const found: Pick<CompanyInput, 'domain' | 'page'> = {}
  for (const field of ['website', 'domain'] as const) {
    const text = values[field]
    if (text === null) found.domain ??= null
    if (!text) continue
    const page = parseCompanyAddress(text)
    const domain = registrableDomain(text)
    if (page) found.page = page
    else if (domain) found.domain = domain
    else problems.push({ line, field, reason: 'is not the web domain of a company' })
  }
  if (values.page === null) found.page ??= null
  if (!values.page) return found
  const page = parseCompanyAddress(values.page)
  if (page) return { ...found, page }
  problems.push({ line, field: 'page', reason: 'is not the address of a company page' })
  return found
}
