import { readEmployees } from './employee-range.ts'
import { industryKey } from './industry-key.ts'
import { readCountry } from './read-country.ts'
import { readIndustry } from './read-industry.ts'
import { readRevenue } from './revenue-range.ts'

/**
 * What a source says of a company, in the source's words. A field left out stays as it is; null,
 * and what cannot be read, says that it is not known.
 */
export interface CompanyAttributes {
  companyId: string
  industry?: string | null
  employees?: string | null
  /** In US dollars a year. */
  revenue?: string | null
  country?: string | null
}

/** What a source says of a company, read: the columns of `companies`, and `tells_...` for those it speaks of. */
export function attributeColumns({ companyId, industry, employees, revenue, country }: CompanyAttributes) {
  const people = employees ? readEmployees(employees) : null
  const dollars = revenue ? readRevenue(revenue) : null
  return {
    id: companyId,
    tells_industry: industry !== undefined,
    ...industryColumns(industry ?? ''),
    tells_employees: employees !== undefined,
    // A CRM that nobody filled in says 0.
    employees_min: people?.max === 0 ? null : people?.min,
    employees_max: people?.max === 0 ? null : people?.max,
    tells_revenue: revenue !== undefined,
    revenue_min: dollars?.min,
    revenue_max: dollars?.max,
    tells_country: country !== undefined,
    country: country ? readCountry(country) : null,
  }
}

function industryColumns(text: string) {
  const key = industryKey(text)
  if (saysNothing.has(key)) return {}
  const known = readIndustry(text)
  return {
    industry: text,
    industry_key: key,
    industry_id: known?.id,
    industry_parent_id: known?.parentId,
    industry_group_id: known?.groupId,
  }
}

/** Keys of what people choose when none of the industries fits or none is known. */
const saysNothing = new Set([
  '',
  'other',
  'others',
  'unknown',
  'none',
  'na',
  'notavailable',
  'notapplicable',
  'notspecified',
  'unspecified',
  'undefined',
  'null',
  'tbd',
  'miscellaneous',
])
