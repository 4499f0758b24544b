import type { InputOf } from '@throughline/contract/operation.ts'
import type { searchOpportunities } from '@throughline/contract/opportunities/search-opportunities.ts'
import { join, raw, type Sql, sql } from '../db/sql.ts'
import { searchForm } from '../text/search-form.ts'
import { intoAccounts, intoClient, intoIcp, intoNamed, intoNoClient, intoTiers } from './company-filters.ts'
import { connectorIds, ownedBy, tagged, withSocialIds } from './connector-filters.ts'
import { allColumns, columnsByScore, reachedByName } from './name-search.ts'
import { routesBut } from './route-counts.ts'

export type SearchInput = InputOf<typeof searchOpportunities>

/** A search without the page it asks for. */
export type SearchFilters = Omit<SearchInput, 'page' | 'page_size' | 'cursor'>

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
  /** Conditions on connectors `c`, where these are all that is asked for: their routes are counted too. */
  through: Sql[] | undefined
  /** Whether it is everything, at most from some score on. */
  isEverything: boolean
  /** Whether it is what a name reaches, at most from some score on, in the order of the scores. */
  isByNameAlone: boolean
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
  const isThrough =
    search === undefined && [...scored, ...noClient, ...others].length === 0 && through.length > 0
  const hasNoStatus = others.length === 1 && input.status_id?.join() === 'none'
  const isAllBut = search === undefined && through.length === 0 && (others.length === 0 || hasNoStatus)
  const excluded = [
    ...(hasNoStatus ? [sql`o.status_id is not null`] : []),
    ...(noClient.length > 0 ? [intoClient(tenantId)] : []),
  ]
  return {
    source,
    conditions: [
      sql`o.tenant_id = ${tenantId}`,
      ...(through.length > 0 ? [sql`o.connector_id in (${connectorIds(tenantId, through)})`] : []),
      ...others,
      ...scored,
      ...noClient,
    ],
    counts: isAllBut ? routesBut(tenantId, min_score, excluded) : undefined,
    through: isThrough ? through : undefined,
    isEverything,
    isByNameAlone: search !== undefined && byScoreAlone,
  }
}

const given = <T>(value: T | undefined, condition: (value: T) => Sql): Sql[] =>
  value === undefined ? [] : [condition(value)]

const items = (values: string[] | undefined) => (values?.length ? values : undefined)

const said = (text: string | undefined) => (text === undefined || searchForm(text) === '' ? undefined : text)

function inStatus(values: readonly string[]): Sql {
  const ids = values.filter((value) => value !== 'none')
  const alternatives = [sql`o.status_id = any(${ids}::uuid[])`]
  if (ids.length < values.length) alternatives.push(sql`o.status_id is null`)
  return sql`(${join(alternatives, ' or ')})`
}

/** The status is a tag too, although it is kept in a column of its own. */
function carrying(tenantId: string, tagIds: readonly string[]): Sql {
  return sql`
    o.id in (
      select pt.opportunity_id
      from path_tags pt
      where pt.tenant_id = ${tenantId} and pt.tag_id = any(${tagIds}::uuid[])
      union all
      select s.id from opportunities s where s.tenant_id = ${tenantId} and s.status_id = any(${tagIds}::uuid[])
    )`
}
