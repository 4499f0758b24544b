import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { raw, type Sql, sql, textPattern } from '../../../floor/db/sql.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import {
  type AccessPath,
  countStatement,
  type Filter,
  filtersOf,
  type SearchFilters,
  type TextMatches,
} from './search-filters.ts'

/** A search, prepared for its statements. */
export interface OpportunitySearch {
  tenantId: string
  textMatches: readonly TextMatches[]
  filters: readonly Filter[]
  /** The filter by which opportunities are looked up; none where no filter has access paths. */
  driving: DrivingFilter | undefined
}

/** The filter that finds the fewest opportunities. */
interface DrivingFilter {
  accessPaths: readonly AccessPath[]
  /** The other filters: conditions that each opportunity it finds has to meet. */
  others: readonly Filter[]
  /** Whether it finds so many opportunities that the conditions should read what they need once, not row by row. */
  findsMany: boolean
}

/** Filters are counted only up to this number to learn which finds the fewest. */
const countedMax = 10_000

/** Looks up the texts of a search and picks its driving filter. `db` must read one snapshot. */
export async function readSearch(ctx: Scope, input: SearchFilters): Promise<OpportunitySearch> {
  const { tenantId } = ctx
  const textMatches = await findTextMatches(ctx, input)
  const filters = filtersOf(tenantId, input, textMatches)
  return { tenantId, textMatches, filters, driving: await drivingFilter(ctx, filters) }
}

type Kind = TextMatches['kind']
type Texts = Pick<SearchFilters, 'search' | 'company' | 'title'>

/** Where each text of a search is looked up. */
const textSearches = {
  people_by_search: { parameter: 'search', find: 'search_people' },
  connectors_by_search: { parameter: 'search', find: 'search_connectors' },
  companies_by_search: { parameter: 'search', find: 'search_companies' },
  companies_by_company: { parameter: 'company', find: 'search_companies' },
  people_by_title: { parameter: 'title', find: 'search_titles' },
} as const satisfies Record<Kind, { parameter: keyof Texts; find: string }>

/** Words between a person and a company, which are in neither of their names. */
const joining: ReadonlySet<string> = new Set(['at', 'bei', 'chez', 'presso', 'from', 'von'])

/** More words than these are no name of a person with a company. */
const wordsMax = 8

/**
 * Looks up the texts of a search; a blank text is no filter. Where no name has the whole text of `search`, its words
 * are looked up one by one, since one may be of the prospect and another of the company. Words are divided by spaces
 * and commas; those without a letter or digit, and the `joining` words, are left out.
 */
async function findTextMatches(ctx: Scope, texts: Texts): Promise<TextMatches[]> {
  const matches = await lookUp(
    ctx,
    kinds.map((kind) => ({ kind, word: 0, form: searchForm(texts[textSearches[kind].parameter] ?? '') })),
  )
  const whole = searchForm(texts.search ?? '')
  const words = whole.split(/[ ,]+/).filter((word) => /[\p{L}\p{N}]/u.test(word) && !joining.has(word))
  const isOneWord = words.every((word) => word === whole)
  if (isOneWord || words.length > wordsMax || matches.some((one) => isByName(one) && one.size > 0))
    return matches
  const byWord = [...new Set(words)].flatMap((form, nth) =>
    kinds.filter((kind) => isByName({ kind })).map((kind) => ({ kind, word: nth + 1, form })),
  )
  return [...matches.filter((one) => !isByName(one)), ...(await lookUp(ctx, byWord))]
}

const kinds = Object.keys(textSearches) as Kind[]
const isByName = ({ kind }: Pick<TextMatches, 'kind'>) => textSearches[kind].parameter === 'search'

type LookUp = Pick<TextMatches, 'kind' | 'word'> & { form: string }

async function lookUp({ db, tenantId }: Scope, texts: readonly LookUp[]): Promise<TextMatches[]> {
  const requested = texts.filter(({ form }) => form !== '')
  if (requested.length === 0) return []
  const found = await db.batch<Pick<TextMatches, 'ids' | 'size'>[][]>(
    requested.map((text) => matchesStatement(tenantId, text)),
  )
  return requested.flatMap(({ kind, word }, nth) =>
    (found[nth] ?? []).map((matches) => ({ kind, word, ...matches })),
  )
}

/**
 * A statement of its own, since the function runs as the owner of the tables: under row security `like` cannot use the
 * trigram index. `offset 0` has the array made once.
 */
const matchesStatement = (tenantId: string, { kind, form }: LookUp): Sql => sql`
  select n.ids::text as ids, cardinality(n.ids) as size
  from (select array(select ${raw(textSearches[kind].find)}(${tenantId}, ${textPattern(form)})) as ids offset 0) n`

/** Picks the filter that finds the fewest opportunities; of equal ones the first. */
async function drivingFilter(ctx: Scope, filters: readonly Filter[]): Promise<DrivingFilter | undefined> {
  const candidates = filters.filter(({ accessPaths }) => accessPaths.length > 0)
  const [fewest] = (await withSizes(ctx, candidates)).toSorted((a, b) => a.size - b.size)
  if (!fewest) return undefined
  const { filter, size } = fewest
  const others = filters.filter((other) => other !== filter)
  return { accessPaths: filter.accessPaths, others, findsMany: size >= countedMax }
}

/** Counts up to `countedMax` where there is no estimate. One alone is not counted: there is nothing to choose. */
async function withSizes(
  { db, tenantId }: Scope,
  candidates: readonly Filter[],
): Promise<{ filter: Filter; size: number }[]> {
  if (candidates.length === 1) return candidates.map((filter) => ({ filter, size: 0 }))
  const toCount = candidates.filter(({ estimatedSize }) => estimatedSize === undefined)
  const counts = await db.batch<{ size: number }[][]>(
    toCount.map(({ accessPaths }) => countStatement(tenantId, accessPaths, countedMax)),
  )
  return candidates.map((filter) => ({
    filter,
    size: filter.estimatedSize ?? reckoned(counts[toCount.indexOf(filter)]?.[0]?.size ?? 0),
  }))
}

/** A count that reached its limit only says "at least": ten times as many are assumed. */
const reckoned = (size: number) => (size < countedMax ? size : 10 * countedMax)
