import { join, raw, type Sql, sql } from '../db/sql.ts'
import { matchesIcp, matchingCompanies } from '../icps/matching-companies.ts'
import { searchForm } from '../text/search-form.ts'
import { given, items, type SearchFilters, said } from './asked-for.ts'
import {
  clientCompanies,
  companiesNamed,
  companiesOfAccounts,
  companiesOfTiers,
  intoAccounts,
  intoClient,
  intoIcp,
  intoNamed,
  intoNoClient,
  intoTiers,
} from './company-filters.ts'
import {
  connectorIds,
  ownedBy,
  ownerIds,
  tagged,
  taggedPeople,
  throughOne,
  throughTagged,
  withSocialIds,
} from './connector-filters.ts'
import { hidingBits } from './hidden-reasons.ts'
import { allColumns, columnsByScore, reachedByName } from './name-search.ts'
import {
  routesBut,
  routesButInto,
  routesInStatuses,
  routesIntoCompanies,
  routesOfOwners,
  routesThrough,
  routesWithTag,
} from './route-counts.ts'
import { type Lookups, lookupsOf } from './route-lookups.ts'

/** What a search reads and which of it it wants, without the rule that hides opportunities by default. */
export interface Wanted {
  /** A relation called `o`. */
  source: Sql
  conditions: Sql[]
  /**
   * Counts of all this, as groups, where they can be added up without looking for it. Otherwise it is looked for once,
   * for the page and the counts: walking an index in order until a page is full could pass by nearly all.
   */
  counts: Sql | undefined
  /** Two ways to the same routes, where it depends on their counts which one is the shorter. */
  ways: Ways | undefined
  /** Two ways to look for it, where it depends on what is counted which one is the shorter. */
  lookups: Lookups | undefined
  /** Whether it is everything, at most from some score on. */
  isEverything: boolean
  /** Whether it is what a name reaches, at most from some score on, in the order of the scores. */
  isByNameAlone: boolean
  /** Whether it is better kept than found each time: what is looked for, and what adds up thousands of counts. */
  isDear: boolean
}

/** Conditions on `o`. */
export interface Ways {
  /** What both conditions and the counts read, as a part of a `with`. */
  named?: Sql
  /** For routes that are gone through in order, of which enough fulfil it. */
  walked: Sql
  /** For routes that are fetched, as few fulfil it. */
  fetched: Sql
  /** What a route that is passed by in order costs, counted in routes that are fetched. */
  walkedCost: number
  /** Whether those are fetched too that the search hides. */
  fetchesHidden: boolean
}

/** The filters of a search. A filter left blank asks for nothing. */
export function wantedOpportunities(tenantId: string, input: SearchFilters): Wanted {
  const { min_score } = input
  const search = said(input.search)
  const through = [
    ...given(items(input.connector), withSocialIds),
    ...given(said(input.connector_tag), (name) => tagged(tenantId, name)),
    ...given(items(input.owner_email), (values) => ownedBy(tenantId, values)),
  ]
  const scored = given(min_score, (score) => sql`o.score >= ${score}`)
  const noClient = given(input.exclude_client_companies || undefined, () => intoNoClient(tenantId))
  const others = [
    ...given(items(input.status_id), inStatus),
    ...given(items(input.tag_id), (ids) => carrying(tenantId, ids)),
    ...given(items(input.account_id), (ids) => intoAccounts(tenantId, ids)),
    ...given(items(input.account_tier), (names) => intoTiers(tenantId, names)),
    ...given(input.icp_id, (id) => intoIcp(tenantId, id)),
    ...given(said(input.company), (name) => intoNamed(tenantId, name)),
  ]
  const byScoreAlone =
    [...through, ...noClient, ...others].length === 0 && (input.sort ?? 'score').endsWith('score')
  const columns = byScoreAlone ? columnsByScore : allColumns
  const source = search === undefined ? raw('opportunities o') : reachedByName(tenantId, search, columns)
  const isEverything = search === undefined && [...through, ...noClient, ...others].length === 0
  const isBare = search === undefined && [...scored, ...noClient].length === 0
  const isThrough = isBare && others.length === 0 && through.length > 0
  const counted = isThrough
    ? throughConnectors(tenantId, input, through)
    : isBare && through.length === 0 && others.length === 1
      ? countedAlone(tenantId, input)
      : undefined
  const hasNoStatus = others.length === 1 && input.status_id?.join() === 'none'
  const isAllBut = search === undefined && through.length === 0 && (others.length === 0 || hasNoStatus)
  const excluded = [
    ...(hasNoStatus ? [sql`o.status_id is not null`] : []),
    ...(noClient.length > 0 ? [intoClient(tenantId)] : []),
  ]
  const isWithoutClients = noClient.length > 0 && min_score === undefined && !hasNoStatus
  const counts =
    counted?.counts ??
    (isAllBut
      ? isWithoutClients
        ? routesButInto(tenantId, clientCompanies(tenantId))
        : routesBut(tenantId, min_score, excluded)
      : undefined)
  const rest = [sql`o.tenant_id = ${tenantId}`, ...others, ...scored, ...noClient]
  return {
    source,
    conditions:
      through.length > 0 ? [...rest, sql`o.connector_id in (${connectorIds(tenantId, through)})`] : rest,
    lookups: search === undefined ? lookupsOf(tenantId, input, { through, rest }) : undefined,
    counts,
    ways: counted?.ways,
    isEverything,
    isByNameAlone: search !== undefined && byScoreAlone,
    isDear: counts === undefined || isDearToCount(input),
  }
}

/** Whether counts of thousands of connectors or companies are added up, or routes fetched from all over the table. */
const isDearToCount = (input: SearchFilters) =>
  said(input.connector_tag) !== undefined ||
  input.icp_id !== undefined ||
  input.exclude_client_companies === true ||
  [input.owner_email, input.account_tier, input.tag_id].some((values) => items(values) !== undefined)

interface Counted {
  counts: Sql
  ways?: Ways
}

/** Routes through connectors, where nothing else is asked for. */
function throughConnectors(tenantId: string, input: SearchFilters, through: readonly Sql[]): Counted {
  const [owners, tag] = [items(input.owner_email), said(input.connector_tag)]
  const isAlone = through.length === 1
  if (isAlone && tag !== undefined) return throughTag(tenantId, tag)
  return {
    counts:
      isAlone && owners
        ? routesOfOwners(tenantId, ownerIds(tenantId, owners))
        : routesThrough(tenantId, through),
    ways: {
      walked: throughOne(tenantId, through),
      fetched: sql`o.connector_id = any(array(${connectorIds(tenantId, through)}))`,
      ...throughCosts,
    },
  }
}

/** The people are handed over as an array, which is looked up in the order of the index and each of them once. */
function throughTag(tenantId: string, tag: string): Counted {
  const people = sql`any(array(${taggedPeople(tenantId, tag)}))`
  return {
    counts: routesThrough(tenantId, [sql`c.person_id = ${people}`]),
    ways: {
      walked: throughTagged(tenantId, tag),
      fetched: sql`o.connector_id = ${people}`,
      ...throughCosts,
    },
  }
}

/** A connector is looked up for each that is walked by, where routes that are fetched are read in the index alone. */
const throughCosts = { walkedCost: 10, fetchesHidden: true }

/** Routes by a status or a tag, where nothing else is asked for and the filter is one whose routes are counted. */
function countedAlone(tenantId: string, input: SearchFilters): Counted | undefined {
  const [statuses, tagIds] = [items(input.status_id), items(input.tag_id)]
  if (statuses) {
    const counts = routesInStatuses(tenantId, statuses)
    return statuses.includes('none')
      ? { counts }
      : {
          counts,
          ways: {
            walked: inStatus(statuses),
            fetched: inStatus(statuses),
            walkedCost: 10,
            fetchesHidden: true,
          },
        }
  }
  const [companies] = wantedCompanies(tenantId, input)
  if (companies) return intoCompanies(tenantId, companies, input)
  if (input.icp_id !== undefined) return intoMatching(tenantId, input.icp_id)
  const [tagId] = tagIds ?? []
  if (tagId === undefined || tagIds?.length !== 1) return undefined
  const shown = sql`(k.hidden & ${hidingBits(input.include ?? [])}) = 0`
  const carrying = sql`select k.id from (${carriers(tenantId, [tagId])}) k where ${shown}`
  return {
    counts: routesWithTag(tenantId, tagId),
    ways: {
      walked: sql`(o.id in (${carrying})) is true`,
      fetched: sql`o.id = any(array(${carrying}))`,
      // One by one they are fetched from all over the table.
      walkedCost: 0.1,
      fetchesHidden: false,
    },
  }
}

/** Few companies are looked up one by one; a name of less than three characters is in the names of many. */
function intoCompanies(tenantId: string, companies: Sql, { company }: SearchFilters): Counted {
  const ids = sql`select company_id from companies_wanted`
  const areMany = company !== undefined && [...searchForm(company)].length < 3
  return {
    counts: routesIntoCompanies(
      tenantId,
      areMany ? sql`(k.company_id in (${ids})) is true` : sql`k.company_id = any(array(${ids}))`,
    ),
    ways: {
      named: sql`companies_wanted (company_id) as materialized (${companies})`,
      walked: sql`(o.company_id in (${ids})) is true`,
      fetched: sql`o.company_id = any(array(${ids}))`,
      walkedCost: 1,
      fetchesHidden: true,
    },
  }
}

/** As many companies match, they are hashed for the counts, and on the way in order each is held against the ICP. */
function intoMatching(tenantId: string, icpId: string): Counted {
  const ids = sql`select company_id from companies_wanted`
  return {
    counts: routesIntoCompanies(tenantId, sql`(k.company_id in (${ids})) is true`),
    ways: {
      named: sql`companies_wanted (company_id) as materialized (${matchingCompanies(tenantId, icpId)})`,
      walked: matchesIcp(tenantId, { companyId: sql`o.company_id`, icpId }),
      fetched: sql`o.company_id = any(array(${ids}))`,
      walkedCost: 10,
      fetchesHidden: true,
    },
  }
}

/** Selects of the ids of the companies that filters ask for by account, tier or name. */
export function wantedCompanies(tenantId: string, input: SearchFilters): Sql[] {
  return [
    ...given(items(input.account_id), (ids) => companiesOfAccounts(tenantId, ids)),
    ...given(items(input.account_tier), (names) => companiesOfTiers(tenantId, names)),
    ...given(said(input.company), (name) => companiesNamed(tenantId, name)),
  ]
}

export function inStatus(values: readonly string[]): Sql {
  const ids = values.filter((value) => value !== 'none')
  const alternatives = [sql`o.status_id = any(${ids}::uuid[])`]
  if (ids.length < values.length) alternatives.push(sql`o.status_id is null`)
  return sql`(${join(alternatives, ' or ')})`
}

/** The status is a tag too, although it is kept in a column of its own. */
function carrying(tenantId: string, tagIds: readonly string[]): Sql {
  return sql`
    o.id in (select k.id from (${carriers(tenantId, tagIds)}) k)`
}

export const carriers = (tenantId: string, tagIds: readonly string[]): Sql => sql`
  select pt.opportunity_id as id, pt.hidden
  from path_tags pt
  where pt.tenant_id = ${tenantId} and pt.tag_id = any(${tagIds}::uuid[])
  union all
  select s.id, s.hidden
  from opportunities s
  where s.tenant_id = ${tenantId} and s.status_id = any(${tagIds}::uuid[])`
