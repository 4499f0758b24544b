import type { Icp } from '../../kit/row-types.ts'

/** What an ICP asks of a company, under the names of the API. */
export const criteria = ['social_industries', 'employees', 'revenue', 'countries'] as const
export type Criterion = (typeof criteria)[number]

export type IcpDraft = { title: string } & Record<Criterion, string[]>

export const blankDraft: IcpDraft = {
  title: '',
  social_industries: [],
  employees: [],
  revenue: [],
  countries: [],
}

export const draftOf = (icp: Icp): IcpDraft => ({
  title: icp.title,
  social_industries: icp.social_industries ?? [],
  employees: icp.employees ?? [],
  revenue: icp.revenue ?? [],
  countries: icp.countries ?? [],
})

export const listsOf = ({ title: _, ...lists }: IcpDraft): Record<Criterion, string[]> => lists

export const asksNothing = (draft: IcpDraft): boolean => criteria.every((name) => draft[name].length === 0)

const regions =
  'AE AR AT AU BE BG BR CA CH CL CN CO CY CZ DE DK EE EG ES FI FR GB GR HK HR HU ID IE IL IN IS IT JP KE KR LT LU LV MA MT MX MY NG NL NO NZ PE PH PL PT RO RS SA SE SG SI SK TH TR TW UA US VN ZA'

/** What is offered while one types; anything else may be written, and the service says what it cannot read. */
export function suggestionsOf(name: Criterion, { offered }: Countries): readonly string[] {
  return name === 'countries' ? offered : suggestions[name]
}

interface Countries {
  /** In the language of the reader, by name. */
  offered: readonly string[]
  /** What the service reads of a name, and the name of what it has: anything else is as it was written. */
  sent(name: string): string
  shown(name: string): string
}

/** The names of countries in a language; the service reads English ones. */
export function countriesIn(locale: string): Countries {
  const own = new Intl.DisplayNames(locale, { type: 'region' })
  const english = new Intl.DisplayNames('en', { type: 'region' })
  const pairs = regions
    .split(' ')
    .map((region) => [own.of(region) ?? region, english.of(region) ?? region] as const)
  const toEnglish = new Map(pairs)
  const toOwn = new Map(pairs.map(([name, sent]) => [sent, name]))
  return {
    offered: pairs.map(([name]) => name).sort(new Intl.Collator(locale).compare),
    sent: (name) => toEnglish.get(name) ?? name,
    shown: (name) => toOwn.get(name) ?? name,
  }
}

const suggestions: Record<Exclude<Criterion, 'countries'>, readonly string[]> = {
  social_industries: [
    'Software Development',
    'IT Services and IT Consulting',
    'Technology, Information and Internet',
    'Financial Services',
    'Banking',
    'Insurance',
    'Hospitals and Health Care',
    'Pharmaceutical Manufacturing',
    'Biotechnology Research',
    'Medical Equipment Manufacturing',
    'Manufacturing',
    'Machinery Manufacturing',
    'Motor Vehicle Manufacturing',
    'Chemical Manufacturing',
    'Construction',
    'Retail',
    'Transportation, Logistics, Supply Chain and Storage',
    'Telecommunications',
    'Utilities',
    'Oil and Gas',
    'Advertising Services',
    'Business Consulting and Services',
    'Education',
    'Government Administration',
  ],
  employees: ['1-10', '11-50', '51-200', '201-500', '501-1000', '1001-5000', '5001-10000', '10001+'],
  revenue: ['under 1M', '$1M-$10M', '$10M-$50M', '$50M-$100M', '$100M-$500M', '$500M-$1B', '1B+'],
}
