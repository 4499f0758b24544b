import type { InputOf } from '@throughline/contract/operation.ts'
import type { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { searchForm } from '@throughline/parsing/text/search-form.ts'
import { allOf, join, raw, type Sql, sql, textPattern } from '../../../floor/db/sql.ts'
import { matchesIcp, matchingCompanies } from '../../icps/company-fits.ts'
import { companiesOfAccounts, companiesOfTiers, ownedBy, tagged, withSocialIds } from './record-filters.ts'

export type SearchInput = InputOf<typeof searchOpportunities>

/** A search without the page it asks for. */
export type SearchFilters = Omit<SearchInput, 'page' | 'page_size' | 'cursor'>

/** What a search asks of opportunities, beside what the default rule hides. */
export interface Filter {
  /** Holds an opportunity `o` against the filter, by itself. */
  condition: Sql
  /** The same where many are held: what it takes is found once for all of them. */
  forMany?: Sql
  /** By index; together they find each of its opportunities once. None where only the condition can tell. */
  accessPaths?: readonly AccessPath[]
  /** About how many opportunities the access paths find, where that is known without counting them. */
  size?: number
}

/** The opportunities that have one of some ids in a column. */
export interface AccessPath {
  column: 'id' | 'connector_id' | 'prospect_id' | 'company_id' | 'status_id'
  /** Selects the ids as `id`, each once. */
  ids: Sql
  /** Holds an opportunity `o` that an earlier access path of the filter finds. */
  unless?: Sql
}

/** Ids that definer functions found by a text: a set of a `with`. */
export interface NamedSet {
  name: keyof typeof searches
  /** As the database writes an array. */
  ids: string
  size: number
}

/** The sets that are found by a text, by their names in a `with`: by that of which filter, and by which function. */
const searches = {
  named_people: { filter: 'search', find: 'search_people' },
  named_connectors: { filter: 'search', find: 'search_connectors' },
  named_companies: { filter: 'search', find: 'search_companies' },
  companies_of_filter: { filter: 'company', find: 'search_companies' },
  titled_people: { filter: 'title', find: 'search_titles' },
} as const

const setNames = Object.keys(searches) as NamedSet['name'][]

/** A filter left blank asks for nothing. */
const given = <T, Made>(value: T | undefined, make: (value: T) => Made): Made[] =>
  value === undefined ? [] : [make(value)]

const items = (values: string[] | undefined) => (values?.length ? values : undefined)

const searchedForm = (text: string | undefined) =>
  text === undefined || searchForm(text) === '' ? undefined : searchForm(text)

/** The texts of a search that are looked up before anything else, with the set that each makes. */
export const searchedTexts = (input: SearchFilters): { name: NamedSet['name']; text: string }[] =>
  setNames.flatMap((name) => given(searchedForm(input[searches[name].filter]), (text) => ({ name, text })))

/**
 * Selects `ids` and `size` of what has a text in its name. A statement of its own, as the function works as the owner
 * of the tables: under row security `like` would not reach the trigram index.
 */
export const namedSetStatement = (tenantId: string, name: NamedSet['name'], text: string): Sql => sql`
  select n.ids::text as ids, cardinality(n.ids) as size
  from (select array(select ${raw(searches[name].find)}(${tenantId}, ${textPattern(text)})) as ids offset 0) n`

/** All filters of a search, those first that are looked up fastest; `sets` holds those of its texts. */
export function filtersOf(tenantId: string, input: SearchFilters, sets: readonly NamedSet[]): Filter[] {
  const set = (name: NamedSet['name']) => sets.find((one) => one.name === name)
  return [
    ...given(items(input.status_id), inStatus),
    ...given(items(input.tag_id), (ids) => carrying(tenantId, ids)),
    ...given(items(input.account_id), (ids) => byIds('company_id', companiesOfAccounts(tenantId, ids))),
    ...given(items(input.account_tier), (names) => byIds('company_id', companiesOfTiers(tenantId, names))),
    ...given(input.targets_only || undefined, () => byIds('company_id', companiesOfAccounts(tenantId))),
    ...through(tenantId, input),
    ...byName(set('named_companies'), set('named_people'), set('named_connectors')),
    ...given(input.icp_id, (icpId) => intoIcp(tenantId, icpId)),
    ...given(set('companies_of_filter'), ({ name, size }) =>
      byIds('company_id', ofSet(name), size * companyOpportunities),
    ),
    ...given(set('titled_people'), ({ name, size }) =>
      byIds('prospect_id', ofSet(name), size * personOpportunities),
    ),
    ...toProspects(tenantId, input),
    ...given(input.min_score, (score): Filter => ({ condition: sql`o.score >= ${score}` })),
    ...given(input.exclude_client_companies || undefined, () => intoNoClient(tenantId)),
  ]
}

/** About how many opportunities a person, a connector and a company have: to tell which access path is shortest. */
const [personOpportunities, connectorOpportunities, companyOpportunities] = [3, 100, 50]

/** Where most companies match an ICP it is the last thing to look opportunities up by. */
const icpSize = 50_000

const ofSet = (name: NamedSet['name']) => sql`select id from ${raw(name)}`

/** `is true` keeps the planner from joining what is meant to be hashed once and held row by row. */
const isIn = (column: AccessPath['column'], ids: Sql) => sql`(${raw(`o.${column}`)} in (${ids})) is true`

const byIds = (column: AccessPath['column'], ids: Sql, size?: number): Filter => ({
  condition: isIn(column, ids),
  accessPaths: [{ column, ids }],
  size,
})

/** Opportunities that a connector's, a prospect's or a company's name reaches. */
function byName(
  firms: NamedSet | undefined,
  people: NamedSet | undefined,
  connectors: NamedSet | undefined,
): Filter[] {
  if (!firms || !people || !connectors) return []
  const intoFirm = isIn('company_id', ofSet('named_companies'))
  const toPerson = isIn('prospect_id', ofSet('named_people'))
  const throughNamed = isIn('connector_id', ofSet('named_connectors'))
  return [
    {
      condition: sql`(${intoFirm} or ${toPerson} or ${throughNamed})`,
      accessPaths: [
        { column: 'company_id', ids: ofSet('named_companies') },
        { column: 'prospect_id', ids: ofSet('named_people'), unless: intoFirm },
        { column: 'connector_id', ids: ofSet('named_connectors'), unless: sql`(${intoFirm} or ${toPerson})` },
      ],
      size:
        firms.size * companyOpportunities +
        people.size * personOpportunities +
        connectors.size * connectorOpportunities,
    },
  ]
}

/**
 * Opportunities through connectors that fulfil all that is asked of these. A scalar can be neither joined nor hashed.
 */
function through(tenantId: string, { connector, connector_tag, owner_email }: SearchFilters): Filter[] {
  const conditions = [
    ...given(items(connector), withSocialIds),
    ...given(searchedForm(connector_tag) && connector_tag, (name) => tagged(tenantId, name)),
    ...given(items(owner_email), (values) => ownedBy(tenantId, values)),
  ]
  if (conditions.length === 0) return []
  const ids = sql`select c.person_id as id from connectors c where c.tenant_id = ${tenantId} and ${allOf(conditions)}`
  return [
    {
      condition: sql`(
        select ${allOf(conditions)} from connectors c where c.tenant_id = ${tenantId} and c.person_id = o.connector_id
      )`,
      forMany: isIn('connector_id', ids),
      accessPaths: [{ column: 'connector_id', ids }],
    },
  ]
}

function inStatus(values: readonly string[]): Filter {
  const ids = values.filter((value) => value !== 'none')
  const withOne = sql`o.status_id = any(${ids}::uuid[])`
  // Nearly all opportunities are without a status: there is nothing to look them up by.
  if (ids.length < values.length) return { condition: sql`(${withOne} or o.status_id is null)` }
  return { condition: withOne, accessPaths: [{ column: 'status_id', ids: eachOf(ids) }] }
}

const eachOf = (ids: readonly string[]) => sql`select distinct unnest(${ids}::uuid[]) as id`

/** Opportunities that carry one of the tags. The status is a tag too, although it is kept in a column of its own. */
function carrying(tenantId: string, tagIds: readonly string[]): Filter {
  const carries = sql`
    exists (
      select from path_tags pt
      where pt.tenant_id = ${tenantId} and pt.opportunity_id = o.id and pt.tag_id = any(${tagIds}::uuid[])
    )`
  const carriers = sql`
    select ${raw(tagIds.length > 1 ? 'distinct' : '')} pt.opportunity_id as id
    from path_tags pt
    where pt.tenant_id = ${tenantId} and pt.tag_id = any(${tagIds}::uuid[])`
  return {
    condition: sql`(o.status_id = any(${tagIds}::uuid[]) or ${carries})`,
    accessPaths: [
      { column: 'status_id', ids: eachOf(tagIds) },
      { column: 'id', ids: carriers, unless: sql`(o.status_id = any(${tagIds}::uuid[])) is true` },
    ],
  }
}

/** Whether a company matches is computed. */
function intoIcp(tenantId: string, icpId: string): Filter {
  const ids = sql`select i.company_id as id from (${matchingCompanies(tenantId, icpId)}) i`
  return {
    condition: matchesIcp(tenantId, { companyId: sql`o.company_id`, icpId }),
    forMany: isIn('company_id', ids),
    accessPaths: [{ column: 'company_id', ids }],
    size: icpSize,
  }
}

/** Opportunities to people of these ranks and functions. */
function toProspects(tenantId: string, { seniority, function: functions }: SearchFilters): Filter[] {
  const conditions = [
    ...given(items(seniority), (values) => sql`p.seniority = any(${values})`),
    ...given(items(functions), (values) => sql`p.function = any(${values})`),
  ]
  if (conditions.length === 0) return []
  const ids = sql`select p.id from people p where p.tenant_id = ${tenantId} and ${allOf(conditions)}`
  return [
    {
      condition: sql`(
        select ${allOf(conditions)} from people p where p.tenant_id = ${tenantId} and p.id = o.prospect_id
      )`,
      forMany: isIn('prospect_id', ids),
      accessPaths: [{ column: 'prospect_id', ids }],
    },
  ]
}

/** Opportunities into companies that are no clients; a company that is unknown is none. */
const intoNoClient = (tenantId: string): Filter => ({
  condition: sql`(
    o.company_id is null
    or o.company_id not in (
      select e.company_id from effective_client_companies e where e.tenant_id = ${tenantId}
    )
  )`,
})

/**
 * Opportunities `o` of some access paths. `offset 0` has each id looked up by itself, whatever is known of the tables:
 * so it can stop as soon as there is enough.
 */
export function byAccessPaths(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  { columns, condition }: { columns: Sql; condition: Sql },
): Sql {
  const each = accessPaths.map(
    ({ column, ids, unless }) => sql`
      select o.*
      from (${ids}) s
      cross join lateral (
        select ${columns}
        from opportunities o
        where o.tenant_id = ${tenantId} and ${raw(`o.${column}`)} = s.id and ${condition}
          ${unless ? sql`and not ${unless}` : raw('')}
        offset 0
      ) o`,
  )
  return join(each, ' union all ')
}

/** Counts what access paths find, up to a number. An opportunity that an access path names by its id is one. */
export function countedStatement(
  tenantId: string,
  accessPaths: readonly AccessPath[],
  countedMax: number,
): Sql {
  const named = accessPaths.map((accessPath) =>
    accessPath.column === 'id'
      ? sql`select from (${accessPath.ids}) ids`
      : sql`select from (${byAccessPaths(tenantId, [accessPath], { columns: sql`o.id`, condition: sql`true` })}) found`,
  )
  return sql`select count(*)::int as size from (select from (${join(named, ' union all ')}) f limit ${countedMax}) n`
}

/** The sets of texts as parts of a `with`. */
export const withSets = (sets: readonly NamedSet[]): Sql[] =>
  sets.map(({ name, ids }) => sql`${raw(name)} (id) as materialized (select unnest(${ids}::uuid[]))`)

/** The conditions of filters on opportunities `o`, few of them or many. */
export const conditionsOf = (filters: readonly Filter[], { many }: { many: boolean }): Sql =>
  allOf(filters.map(({ condition, forMany = condition }) => (many ? forMany : condition)))
