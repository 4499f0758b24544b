import { type CompanyAddress, parseCompanyAddress } from '../companies/company-address.ts'
import { registrableDomain } from '../companies/registrable-domain.ts'
import { cleanName } from '../text/clean-name.ts'
import type { CompanyColumn } from './company-shape.ts'
import type { CrmCompany } from './crm-company.ts'
import type { RawList } from './raw-list.ts'
import type { RawRow, Vendor } from './raw-row.ts'
import { type RowProblem, readOwnerRef } from './read-fields.ts'
import type { Reading } from './understand-rows.ts'

/** How the companies of a list are understood. */
export const companyReading = ({
  vendor,
}: Pick<RawList<CompanyColumn>, 'vendor'>): Reading<CompanyColumn, Partial<CrmCompany>> => ({
  kind: 'company',
  read: (row) => readCompany(vendor, row),
  isSuch: () => true,
})

/** What a row says of a company. */
export function readCompany(
  vendor: Vendor,
  row: RawRow<CompanyColumn>,
): { given: Partial<CrmCompany>; problems: RowProblem[] } {
  const { name, stage, industry, revenue, employees, country } = row.values
  const problems: RowProblem[] = []
  const given: Partial<CrmCompany> = {
    ...readWeb(row, problems),
    name: name && cleanName(name),
    is_customer: stage === undefined ? undefined : isCustomer(stage),
    ...readOwnerRef(vendor, row),
    industry: industry && cleanName(industry),
    revenue: revenue && cleanName(revenue),
    employees: employees && cleanName(employees),
    country: country && cleanName(country),
  }
  return { given: spoken(given), problems }
}

/** Without the fields that are not spoken of. */
export function spoken<Said extends object>(given: Said): Said {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Said
}

/**
 * Stages and types are named freely, in the user's language. The last stage that HubSpot comes with, Evangelist, is that
 * of customers who recommend the product.
 */
export const isCustomer = (stage: string | null): boolean =>
  customerWord.test(stage ?? '') && !notCustomer.test(stage ?? '')

const nowBefore = '(?:(?:existing|current|active|paying|bestehende\\p{L}*|aktive\\p{L}*|bestands)[ -]?)?'
const customer = '(?:customers?|clients?|clientes?|kund(?:e|en|in)|klant(?:en)?|evangelist)'
const customerWord = new RegExp(`^${nowBefore}${customer}(?![\\p{L}\\p{N}])`, 'iu')
const notCustomer =
  /(?<!\p{L})(?:former|previous|lost|churn(?:ed)?|inactive|prospect(?:ive)?|potential|ehemalig\p{L}*|inaktiv)(?!\p{L})/iu

type Web = Partial<Pick<CrmCompany, 'domain' | 'slug' | 'numeric_id'>>

/** Domain and page. People put the page where the website belongs, which is as good. */
function readWeb({ line, values }: RawRow<CompanyColumn>, problems: RowProblem[]): Web {
  let found: Web = {}
  for (const field of ['website', 'domain'] as const) {
    const text = values[field]
    if (text === null) found.domain ??= null
    if (!text) continue
    const page = parseCompanyAddress(text)
    const domain = registrableDomain(text)
    if (page) found = { ...found, ...keysOf(page) }
    else if (domain) found.domain = domain
    else problems.push({ line, field, reason: 'is not the web domain of a company' })
  }
  if (values.page === null) return { slug: null, numeric_id: null, ...found }
  if (!values.page) return found
  const page = parseCompanyAddress(values.page)
  if (page) return { ...found, ...keysOf(page) }
  problems.push({ line, field: 'page', reason: 'is not the address of a company page' })
  return found
}

const keysOf = ({ slug, numericId }: CompanyAddress): Web => ({ slug, numeric_id: numericId })
