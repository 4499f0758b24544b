import type { Db } from '../../../floor/db/tenant-db.ts'
import { type AccessPath, countStatement } from './access-paths.ts'
import { type Filter, filtersOf, type SearchFilters } from './search-filters.ts'
import { findTextMatches, type TextMatches } from './text-matches.ts'

/** A search as its statements are made from it. */
export interface OpportunitySearch {
  tenantId: string
  textMatches: readonly TextMatches[]
  filters: readonly Filter[]
  /** The filter by which opportunities are looked up; none where no filter has access paths. */
  driving: DrivingFilter | undefined
}

/** The filter that finds the fewest opportunities. */
export interface DrivingFilter {
  accessPaths: readonly AccessPath[]
  /** The other filters: conditions that each opportunity it finds has to meet. */
  others: readonly Filter[]
  /** Whether it finds so many that what the conditions take is better read once for all of them. */
  findsMany: boolean
}

/** To learn which filter finds the fewest, none is counted any further than this. */
const countedMax = 10_000

/** Looks up the texts of a search and picks its driving filter. `db` must read one snapshot. */
export async function readSearch(db: Db, tenantId: string, input: SearchFilters): Promise<OpportunitySearch> {
  const textMatches = await findTextMatches(db, tenantId, input)
  const filters = filtersOf(tenantId, input, textMatches)
  return { tenantId, textMatches, filters, driving: await drivingFilter(db, tenantId, filters) }
}

/** Opportunities are counted only where there is another filter; of equal ones the first is taken. */
async function drivingFilter(
  db: Db,
  tenantId: string,
  filters: readonly Filter[],
): Promise<DrivingFilter | undefined> {
  const candidates = filters.flatMap((filter) =>
    filter.accessPaths ? [{ filter, accessPaths: filter.accessPaths }] : [],
  )
  const [only] = candidates
  if (!only) return undefined
  if (filters.length === 1) return { accessPaths: only.accessPaths, others: [], findsMany: false }
  const sized = await withSizes(db, tenantId, candidates)
  const fewest = sized.reduce((best, one) => (one.size < best.size ? one : best))
  return {
    accessPaths: fewest.accessPaths,
    others: filters.filter((filter) => filter !== fewest.filter),
    findsMany: fewest.size >= countedMax,
  }
}

interface Candidate {
  filter: Filter
  accessPaths: readonly AccessPath[]
}

/** Counts up to `countedMax` where there is no estimate. */
async function withSizes(
  db: Db,
  tenantId: string,
  candidates: readonly Candidate[],
): Promise<(Candidate & { size: number })[]> {
  const toCount = candidates.filter(({ filter }) => filter.estimatedSize === undefined)
  const counts = await db.batch<{ size: number }[][]>(
    toCount.map(({ accessPaths }) => countStatement(tenantId, accessPaths, countedMax)),
  )
  return candidates.map((candidate) => ({
    ...candidate,
    size: candidate.filter.estimatedSize ?? counts[toCount.indexOf(candidate)]?.[0]?.size ?? 0,
  }))
}
