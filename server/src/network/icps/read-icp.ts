import { ApiError, type ErrorDetail } from '@throughline/contract/errors.ts'
import {
  employeeSpellings,
  employeeSteps,
  readEmployees,
} from '@throughline/parsing/companies/attributes/employee-range.ts'
import { industryKey } from '@throughline/parsing/companies/attributes/industry-key.ts'
import { readCountry } from '@throughline/parsing/companies/attributes/read-country.ts'
import { readIndustry } from '@throughline/parsing/companies/attributes/read-industry.ts'
import {
  readRevenue,
  revenueSpellings,
  revenueSteps,
} from '@throughline/parsing/companies/attributes/revenue-range.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { type Sql, sql } from '../../floor/db/sql.ts'
import { given } from '../../floor/operation/given.ts'
import type { IcpList } from './icp-row.ts'
import { rangeFilter } from './range-filter.ts'

type Words = string[] | null

type IcpInput = Partial<Record<IcpList, Words>> & { title?: string }

/** Columns of `icps` by name. */
export type IcpColumns = Record<string, Sql>

interface Read {
  columns: IcpColumns
  problems: ErrorDetail[]
}

/** The columns that say what was sent and what it means. Throws BAD_REQUEST that names every item it cannot read. */
export function readIcp(input: IcpInput): IcpColumns {
  const reads = [
    ...given(input.title, readTitle),
    ...given(input.social_industries, readIndustries),
    ...given(input.revenue, (words) => readRanges(revenueKind, words)),
    ...given(input.employees, (words) => readRanges(employeesKind, words)),
    ...given(input.countries, readCountries),
  ]
  const details = reads.flatMap(({ problems }) => problems)
  const [first] = details
  if (first) throw new ApiError('BAD_REQUEST', `${first.pointer} ${first.message}.`, { details })
  return Object.assign({}, ...reads.map(({ columns }) => columns))
}

function readTitle(title: string): Read {
  const form = searchForm(title)
  return {
    columns: { title: sql`${title}::text`, search_title: sql`${form}::text` },
    problems: form === '' ? [{ pointer: '/title', message: 'is blank' }] : [],
  }
}

function readIndustries(words: Words): Read {
  const filter = words?.length ? industryFilter(words) : null
  return {
    columns: {
      social_industries: sql`${words}::text[]`,
      industry_keys: sql`${filter?.keys ?? null}::text[]`,
      industry_ids: sql`${filter?.ids ?? null}::integer[]`,
      industry_parent_ids: sql`${filter?.parentIds ?? null}::integer[]`,
      industry_group_ids: sql`${filter?.groupIds ?? null}::integer[]`,
    },
    problems: problemsOf('social_industries', words, (word) => industryKey(word) !== '', 'names no industry'),
  }
}

/** What names of industries ask for, as columns of `icps`; a name that no list knows is compared as a name only. */
function industryFilter(names: readonly string[]) {
  const known = names.map(readIndustry).filter((industry) => industry !== null)
  return {
    keys: unique(names.map(industryKey)),
    ids: unique(known.map(({ id }) => id)),
    parentIds: unique(known.map(({ parentId }) => parentId).filter((id) => id !== null)),
    groupIds: unique(known.map(({ groupId }) => groupId)),
  }
}

const unique = <T>(values: readonly T[]): T[] => [...new Set(values)]

const revenueKind = {
  field: 'revenue',
  read: readRevenue,
  steps: revenueSteps,
  spellings: revenueSpellings,
} as const
const employeesKind = {
  field: 'employees',
  read: readEmployees,
  steps: employeeSteps,
  spellings: employeeSpellings,
} as const

function readRanges(kind: typeof revenueKind | typeof employeesKind, words: Words): Read {
  const { field, read, steps, spellings } = kind
  const ranges = (words ?? []).map(read).filter((range) => range !== null)
  const filter = ranges.length > 0 ? rangeFilter(ranges, steps) : null
  return {
    columns: {
      [field]: sql`${words}::text[]`,
      [`${field}_wanted`]: sql`${filter?.wanted ?? null}::int8multirange`,
      [`${field}_near`]: sql`${filter?.near ?? null}::int8multirange`,
    },
    problems: problemsOf(
      field,
      words,
      (word) => read(word) !== null,
      `is no range; write it like ${spellings}`,
    ),
  }
}

function readCountries(words: Words): Read {
  const codes = (words ?? []).map(readCountry).filter((code) => code !== null)
  return {
    columns: {
      countries: sql`${words}::text[]`,
      country_codes: sql`${codes.length > 0 ? codes : null}::text[]`,
    },
    problems: problemsOf('countries', words, (word) => readCountry(word) !== null, 'is no country'),
  }
}

function problemsOf(
  field: string,
  words: Words,
  isReadable: (word: string) => boolean,
  problem: string,
): ErrorDetail[] {
  return (words ?? []).flatMap((word, index) =>
    isReadable(word) ? [] : [{ pointer: `/${field}/${index}`, message: `"${word}" ${problem}` }],
  )
}
