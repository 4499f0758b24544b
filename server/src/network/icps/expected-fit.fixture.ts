import { employeeSteps, readEmployees } from '@throughline/parsing/companies/attributes/employee-range.ts'
import { industryKey } from '@throughline/parsing/companies/attributes/industry-key.ts'
import { type Industry, industries } from '@throughline/parsing/companies/attributes/industry-tree.ts'
import { readCountry } from '@throughline/parsing/companies/attributes/read-country.ts'
import { readIndustry } from '@throughline/parsing/companies/attributes/read-industry.ts'
import { readRevenue, revenueSteps } from '@throughline/parsing/companies/attributes/revenue-range.ts'
import type { ReadRange } from '@throughline/parsing/companies/attributes/whole-range.ts'

export interface Lists {
  social_industries: string[]
  employees: string[]
  revenue: string[]
  countries: string[]
}

export interface Words {
  industry: string | null
  employees: string | null
  revenue: string | null
  country: string | null
}

interface ExpectedFit {
  fit: number | null
  coverage: number
}

/** The fit worked out word by word from the description of the model, to hold the statements of the service against. */
export function expectedFit(lists: Lists, actual: Words): ExpectedFit {
  const criteria = [
    {
      weight: 30,
      wanted: lists.social_industries,
      match: industryMatch(lists.social_industries, actual.industry),
    },
    { weight: 25, wanted: lists.employees, match: rangeMatch(employees, lists.employees, actual.employees) },
    { weight: 25, wanted: lists.revenue, match: rangeMatch(revenue, lists.revenue, actual.revenue) },
    { weight: 20, wanted: lists.countries, match: countryMatch(lists.countries, actual.country) },
  ].filter(({ wanted }) => wanted.length > 0)
  if (criteria.length === 0) return { fit: 100, coverage: 1 }
  const known = criteria.filter(({ match }) => match !== null)
  const sum = (items: typeof criteria, value: (item: (typeof criteria)[number]) => number) =>
    items.reduce((total, item) => total + value(item), 0)
  const weight = sum(known, (item) => item.weight)
  // In tenths, so that a half is a half.
  const tenths = sum(known, (item) => item.weight * Math.round(10 * (item.match ?? 0)))
  return {
    fit: known.length === 0 ? null : Math.floor((20 * tenths + weight) / (2 * weight)),
    coverage: Math.round((100 * weight) / sum(criteria, (item) => item.weight)) / 100,
  }
}

function industryMatch(wanted: string[], actual: string | null): number | null {
  if (actual === null) return null
  const known = readIndustry(actual)
  const matches = wanted.map((word) => oneIndustry(word, actual, known))
  const certain = matches.filter((match) => match !== null)
  if (certain.includes(1)) return 1
  return certain.length < matches.length ? null : Math.max(...certain)
}

function oneIndustry(wanted: string, actual: string, known: Industry | null): number | null {
  const listed = readIndustry(wanted)
  if (industryKey(wanted) === industryKey(actual) || (listed && listed === known)) return 1
  if (!listed) return 0
  if (!known) return null
  if (listed.parentId === known.id || known.parentId === listed.id) return 0.6
  return topOf(listed) === topOf(known) ? 0.3 : 0
}

function topOf(industry: Industry): Industry {
  const above = industries.get(industry.parentId ?? 0)
  return above ? topOf(above) : industry
}

interface RangeKind {
  read: (text: string) => ReadRange | null
  steps: readonly number[]
}

const employees: RangeKind = { read: readEmployees, steps: employeeSteps }
const revenue: RangeKind = { read: readRevenue, steps: revenueSteps }

function rangeMatch({ read, steps }: RangeKind, wanted: string[], actual: string | null): number | null {
  const known = actual === null ? null : read(actual)
  if (!known) return null
  const buckets = (min: number, max: number) =>
    steps.flatMap((step, at) => (step <= max && (steps[at + 1] ?? Infinity) > min ? [at] : []))
  const matches = wanted.map((word) => {
    const range = read(word)
    if (!range) throw new Error(`${word} is not read`)
    const [bucket = 0] = buckets(range.min, range.min)
    const min = range.isSingle ? (steps[bucket] ?? 0) : range.min
    const max = range.isSingle ? (steps[bucket + 1] ?? Infinity) - 1 : (range.max ?? Infinity)
    const knownMax = known.max ?? Infinity
    if (known.min <= max && min <= knownMax) return 1
    // Adjacent: in the usual range that holds the number just below, or just above, what is requested.
    const beside = [
      ...(min > 0 ? buckets(min - 1, min - 1) : []),
      ...(max < Infinity ? buckets(max + 1, max + 1) : []),
    ]
    return buckets(known.min, knownMax).some((at) => beside.includes(at)) ? 0.5 : 0
  })
  return Math.max(...matches)
}

function countryMatch(wanted: string[], actual: string | null): number | null {
  const known = actual === null ? null : readCountry(actual)
  if (known === null) return null
  return wanted.some((word) => readCountry(word) === known) ? 1 : 0
}
