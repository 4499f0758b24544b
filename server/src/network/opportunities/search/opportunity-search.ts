import type { Db } from '../../../floor/db/tenant-db.ts'
import {
  type AccessPath,
  countedStatement,
  type Filter,
  filtersOf,
  type NamedSet,
  namedSetStatement,
  type SearchFilters,
  searchedTexts,
} from './search-filters.ts'

/** What is searched for, and by what. */
export interface OpportunitySearch {
  tenantId: string
  sets: readonly NamedSet[]
  filters: readonly Filter[]
  /** The filter that finds the fewest opportunities, by its access paths; none where only conditions tell. */
  lead: Lead | undefined
}

export interface Lead {
  accessPaths: readonly AccessPath[]
  /** The filters that the opportunities of the access paths have to be held against. */
  others: readonly Filter[]
  /** Whether the access paths find more than are worth holding one by one. */
  findsMany: boolean
}

/** More opportunities of a filter are not counted to find out which filter has the fewest. */
const countedMax = 10_000

/**
 * Reads a search: looks up what its texts name, and settles by which filter its opportunities are looked up. `db` must
 * read one snapshot.
 */
export async function readSearch(db: Db, tenantId: string, input: SearchFilters): Promise<OpportunitySearch> {
  const sets = await namedSets(db, tenantId, input)
  const filters = filtersOf(tenantId, input, sets)
  return { tenantId, sets, filters, lead: await leadOf(db, tenantId, filters) }
}

async function namedSets(db: Db, tenantId: string, input: SearchFilters): Promise<NamedSet[]> {
  const texts = searchedTexts(input)
  if (texts.length === 0) return []
  const found = await db.batch<{ ids: string; size: number }[][]>(
    texts.map(({ name, text }) => namedSetStatement(tenantId, name, text)),
  )
  return texts.flatMap(({ name }, nth) => (found[nth] ?? []).map((set) => ({ name, ...set })))
}

/** Opportunities are counted only where there are several filters to choose from; of equal ones the first is taken. */
async function leadOf(db: Db, tenantId: string, filters: readonly Filter[]): Promise<Lead | undefined> {
  const candidates = filters.flatMap((filter) =>
    filter.accessPaths ? [{ filter, accessPaths: filter.accessPaths }] : [],
  )
  const [first, ...more] = candidates
  if (!first) return undefined
  if (more.length === 0 && filters.length === 1)
    return { accessPaths: first.accessPaths, others: [], findsMany: false }
  const unknown = candidates.filter(({ filter }) => filter.size === undefined)
  const counted = await db.batch<{ size: number }[][]>(
    unknown.map(({ accessPaths }) => countedStatement(tenantId, accessPaths, countedMax)),
  )
  const sized = candidates.map((candidate) => {
    const size = candidate.filter.size ?? counted[unknown.indexOf(candidate)]?.[0]?.size ?? 0
    return { ...candidate, size }
  })
  const [{ filter, accessPaths, size } = { ...first, size: 0 }] = sized.toSorted(
    (one, other) => one.size - other.size,
  )
  return { accessPaths, others: filters.filter((other) => other !== filter), findsMany: size >= countedMax }
}
