import type { InputOf } from '@throughline/contract/operation.ts'
import type { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, join, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { given, items } from '../../../floor/operation/given.ts'
import { matchesIcp, matchingCompanies } from '../../icps/company-fits.ts'
import { companiesOfAccounts, companiesOfTiers, ownedBy, tagged, withSocialIds } from './record-filters.ts'

export type SearchInput = InputOf<typeof searchOpportunities>

/** A search without the page it asks for. */
export type SearchFilters = Omit<SearchInput, 'page' | 'page_size' | 'cursor'>

/** What one or several parameters of a search ask of opportunities. */
export interface Filter {
  /** Whether an opportunity `o` passes, for a few rows: what the condition needs is looked up for each of them. */
  condition: Sql
  /** The same for many rows, where that is quicker: what the condition needs is read once and hashed. */
  conditionForMany?: Sql
  /** Together they find each opportunity that passes exactly once. Empty where no index finds them. */
  accessPaths: readonly AccessPath[]
  /** About how many opportunities the access paths find, where that is known without counting them. */
  estimatedSize?: number
}

/** A way to look opportunities up by index: those that have one of some ids in a column. */
export interface AccessPath {
  column: 'id' | 'connector_id' | 'prospect_id' | 'company_id' | 'status_id'
  /** Selects these ids as `id`, each once. */
  ids: Sql
  /** What else an opportunity `o` has to meet, such as that no earlier access path of the filter finds it too. */
  onlyIf?: Sql
}

/** A set of ids that a text of the search matches: a relation in the statements of the search. */
export interface TextMatches {
  kind:
    | 'people_by_search'
    | 'connectors_by_search'
    | 'companies_by_search'
    | 'companies_by_company'
    | 'people_by_title'
  /** Which word of the text it is, from 1 on; 0 for the text as a whole. */
  word: number
  /** As the database writes an array. */
  ids: string
  size: number
}

/** The name of the relation. */
export const relationOf = ({ kind, word }: Pick<TextMatches, 'kind' | 'word'>): string => `${kind}_${word}`

/** About how many opportunities one person, connector or company has: for estimates. */
const perPerson = 3
const perConnector = 100
const perCompany = 50

/** For filters that may match most opportunities, such as an ICP: one drives only where no other filter finds fewer. */
const broadSize = 50_000

/** The filters of a search, those that are looked up fastest first. `matches` are those of its texts. */
export function filtersOf(tenantId: string, input: SearchFilters, matches: readonly TextMatches[]): Filter[] {
  const inAccounts = (ids?: readonly string[]) => idsFilter('company_id', companiesOfAccounts(tenantId, ids))
  const inTiers = (names: readonly string[]) => idsFilter('company_id', companiesOfTiers(tenantId, names))
  return [
    ...given(items(input.id), (ids) => idsFilter('id', distinctIds(ids))),
    ...given(items(input.status_id), statusFilter),
    ...statusAgeFilter(tenantId, input),
    ...given(items(input.tag_id), (ids) => tagFilter(tenantId, ids)),
    ...given(items(input.account_id), inAccounts),
    ...given(items(input.account_tier), inTiers),
    ...given(input.targets_only || undefined, () => inAccounts()),
    ...connectorFilter(tenantId, input),
    ...searchFilters(matches),
    ...given(input.icp_id, (icpId) => icpFilter(tenantId, icpId)),
    ...textFilter('company_id', matchesOf(matches, 'companies_by_company'), perCompany),
    ...textFilter('prospect_id', matchesOf(matches, 'people_by_title'), perPerson),
    ...prospectFilter(tenantId, input),
    ...given(input.min_score, (score): Filter => ({ condition: sql`o.score >= ${score}`, accessPaths: [] })),
    ...given(input.exclude_client_companies || undefined, () => clientFilter(tenantId)),
  ]
}

/** The conditions of all filters on opportunities `o`, to be checked on a few rows or on many. */
export const conditionsOf = (filters: readonly Filter[], { many }: { many: boolean }): Sql =>
  allOf(filters.map(({ condition, conditionForMany = condition }) => (many ? conditionForMany : condition)))

/**
 * Selects columns of the opportunities `o` that access paths find and that meet a condition. `offset 0` has each id
 * looked up on its own, whatever the statistics say, so that the statement can stop as soon as it has enough.
 */
export function byAccessPaths(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  { columns, condition }: { columns: Sql; condition: Sql },
): Sql {
  const each = accessPaths.map(
    ({ column, ids, onlyIf }) => sql`
      select o.*
      from (${ids}) s
      cross join lateral (
        select ${columns}
        from opportunities o
        where o.tenant_id = ${tenantId} and ${raw(`o.${column}`)} = s.id and ${condition}
          ${onlyIf ? sql`and ${onlyIf}` : raw('')}
        offset 0
      ) o`,
  )
  return join(each, ' union all ')
}

/** Counts what access paths find, up to `countedMax`. Ids of opportunities are counted without looking them up. */
export function countStatement(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  countedMax: number,
): Sql {
  const found = accessPaths.map((accessPath) =>
    accessPath.column === 'id'
      ? sql`select from (${accessPath.ids}) ids`
      : sql`select from (${byAccessPaths(tenantId, [accessPath], { columns: sql`o.id`, condition: sql`true` })}) found`,
  )
  return sql`select count(*)::int as size from (select from (${join(found, ' union all ')}) f limit ${countedMax}) n`
}

/** Opportunities that have one of these ids in a column. */
const idsFilter = (column: AccessPath['column'], ids: Sql, estimatedSize?: number): Filter => ({
  condition: isIn(column, ids),
  accessPaths: [{ column, ids }],
  estimatedSize,
})

/** `is true` keeps the planner from making a join of it: the ids are hashed once and each row is checked. */
const isIn = (column: AccessPath['column'], ids: Sql) => sql`(${raw(`o.${column}`)} in (${ids})) is true`

/** `none` stands for opportunities without a status. These are nearly all, so no index helps to find them. */
function statusFilter(values: readonly string[]): Filter {
  const ids = values.filter((value) => value !== 'none')
  const withOne = sql`o.status_id = any(${ids}::uuid[])`
  if (ids.length < values.length)
    return { condition: sql`(${withOne} or o.status_id is null)`, accessPaths: [] }
  return { condition: withOne, accessPaths: [{ column: 'status_id', ids: distinctIds(ids) }] }
}

const distinctIds = (ids: readonly string[]) => sql`select distinct unnest(${ids}::uuid[]) as id`

/** Opportunities that have had their status, whichever it is, for at least, or at most, a number of days. */
function statusAgeFilter(
  tenantId: string,
  { min_days_in_status, max_days_in_status }: SearchFilters,
): Filter[] {
  const ages = [
    ...given(min_days_in_status, (days) => sql`o.status_at <= now() - make_interval(days => ${days})`),
    ...given(max_days_in_status, (days) => sql`o.status_at >= now() - make_interval(days => ${days})`),
  ]
  if (ages.length === 0) return []
  const isOfAge = allOf(ages)
  const ids = sql`select s.id from statuses s where s.tenant_id = ${tenantId}`
  return [
    {
      condition: sql`o.status_id is not null and ${isOfAge}`,
      accessPaths: [{ column: 'status_id', ids, onlyIf: isOfAge }],
      estimatedSize: broadSize,
    },
  ]
}

/** Opportunities that carry one of the tags. A status is a tag too, although it has a column of its own. */
function tagFilter(tenantId: string, tagIds: readonly string[]): Filter {
  const hasStatus = sql`o.status_id = any(${tagIds}::uuid[])`
  const hasTag = sql`
    exists (
      select from path_tags pt
      where pt.tenant_id = ${tenantId} and pt.opportunity_id = o.id and pt.tag_id = any(${tagIds}::uuid[])
    )`
  const tagged = sql`
    select ${raw(tagIds.length > 1 ? 'distinct' : '')} pt.opportunity_id as id
    from path_tags pt
    where pt.tenant_id = ${tenantId} and pt.tag_id = any(${tagIds}::uuid[])`
  return {
    condition: sql`(${hasStatus} or ${hasTag})`,
    accessPaths: [
      { column: 'status_id', ids: distinctIds(tagIds) },
      { column: 'id', ids: tagged, onlyIf: sql`(${hasStatus}) is not true` },
    ],
  }
}

/** Opportunities through connectors that meet all conditions on connectors. */
function connectorFilter(
  tenantId: string,
  { connector, connector_tag, owner_email }: SearchFilters,
): Filter[] {
  const isTagGiven = searchForm(connector_tag ?? '') !== ''
  const rows = sql`connectors c where c.tenant_id = ${tenantId}`
  return recordFilter('connector_id', { rows, id: sql`c.person_id` }, [
    ...given(items(connector), withSocialIds),
    ...given(isTagGiven ? connector_tag : undefined, (name) => tagged(tenantId, name)),
    ...given(items(owner_email), (values) => ownedBy(tenantId, values)),
  ])
}

/** Opportunities to people of these ranks and functions. */
function prospectFilter(tenantId: string, { seniority, function: functions }: SearchFilters): Filter[] {
  const rows = sql`people p where p.tenant_id = ${tenantId}`
  return recordFilter('prospect_id', { rows, id: sql`p.id` }, [
    ...given(items(seniority), (values) => sql`p.seniority = any(${values})`),
    ...given(items(functions), (values) => sql`p.function = any(${values})`),
  ])
}

/** Opportunities with a record meeting all conditions; for few rows a scalar sub-select, neither joined nor hashed. */
function recordFilter(
  column: 'connector_id' | 'prospect_id',
  { rows, id }: { rows: Sql; id: Sql },
  conditions: readonly Sql[],
): Filter[] {
  if (conditions.length === 0) return []
  const ids = sql`select ${id} as id from ${rows} and ${allOf(conditions)}`
  return [
    {
      condition: sql`(select ${allOf(conditions)} from ${rows} and ${id} = ${raw(`o.${column}`)})`,
      conditionForMany: isIn(column, ids),
      accessPaths: [{ column, ids }],
    },
  ]
}

/** For the text of `search`, or for each of its words: company, prospect or connector has it in its name. */
function searchFilters(matches: readonly TextMatches[]): Filter[] {
  const words = [...new Set(matches.map(({ word }) => word))]
  return words.flatMap((word) => searchFilter(matches.filter((one) => one.word === word)))
}

function searchFilter(matches: readonly TextMatches[]): Filter[] {
  const companies = matchesOf(matches, 'companies_by_search')
  const people = matchesOf(matches, 'people_by_search')
  const connectors = matchesOf(matches, 'connectors_by_search')
  if (!companies || !people || !connectors) return []
  const byCompany = isIn('company_id', companies.ids)
  const byProspect = isIn('prospect_id', people.ids)
  const byConnector = isIn('connector_id', connectors.ids)
  return [
    {
      condition: sql`(${byCompany} or ${byProspect} or ${byConnector})`,
      accessPaths: [
        { column: 'company_id', ids: companies.ids },
        { column: 'prospect_id', ids: people.ids, onlyIf: sql`not ${byCompany}` },
        { column: 'connector_id', ids: connectors.ids, onlyIf: sql`not (${byCompany} or ${byProspect})` },
      ],
      estimatedSize: companies.size * perCompany + people.size * perPerson + connectors.size * perConnector,
    },
  ]
}

const textFilter = (
  column: AccessPath['column'],
  matches: ReturnType<typeof matchesOf>,
  perId: number,
): Filter[] => given(matches, ({ ids, size }) => idsFilter(column, ids, size * perId))

/** What a text matches, `ids` as a sub-select; undefined where the search does not have the text. */
function matchesOf(matches: readonly TextMatches[], kind: TextMatches['kind']) {
  const found = matches.find((one) => one.kind === kind)
  return found && { ids: sql`select id from ${raw(relationOf(found))}`, size: found.size }
}

/** Opportunities into companies that fit an ICP. */
function icpFilter(tenantId: string, icpId: string): Filter {
  const ids = sql`select i.company_id as id from (${matchingCompanies(tenantId, icpId)}) i`
  return {
    condition: matchesIcp(tenantId, { companyId: sql`o.company_id`, icpId }),
    conditionForMany: isIn('company_id', ids),
    accessPaths: [{ column: 'company_id', ids }],
    estimatedSize: broadSize,
  }
}

/** Opportunities into companies that are no clients, and those without a known company. */
const clientFilter = (tenantId: string): Filter => ({
  condition: sql`(
    o.company_id is null
    or o.company_id not in (
      select e.company_id from effective_client_companies e where e.tenant_id = ${tenantId}
    )
  )`,
  accessPaths: [],
})
