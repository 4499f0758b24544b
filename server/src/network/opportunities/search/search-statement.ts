import { allOf, join, preparedByText, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import { opportunityColumns, opportunityJoins } from './opportunity-row.ts'
import type { OpportunitySearch } from './opportunity-search.ts'
import { byAccessPaths, conditionsOf, withSets } from './search-filters.ts'
import { behind, orderBy, type SortOrder } from './sort-order.ts'
import { shownValues } from './visibility.ts'

/** Totals are exact up to here. */
export const totalMax = 10_000

export interface PageRequest {
  order: SortOrder
  /** The visibility flags that keep a row off the page. */
  hiding: number
  /** The place behind which the page begins. */
  after: readonly string[] | undefined
  offset: number
  limit: number
  /** So many matches are counted and sorted; where there are more the page is walked to. */
  countedMax: number
}

/** A page without rows is one row of nulls beside the total. */
export interface FoundRow {
  /** Counted up to one more than `countedMax`. */
  total: number
  id: string | null
  sort_value: string | number | null
}

/**
 * The ids of a page in order, with the number of all matches. What the filters select is fetched up to a cap. Where
 * that is all of it, it is sorted; where there is more, the index of the order is walked until the page is full, which
 * is soon as matches are frequent. Only one of the two is done: a condition that is known beforehand stops the other.
 */
export function pageStatement(search: OpportunitySearch, page: PageRequest): Sql {
  const { order, hiding, countedMax } = page
  const isAll = search.filters.length === 0
  const atMost = sql`limit ${countedMax + 1}`
  if (isAll) {
    const statement = sql`
      with found as materialized (
        select count(*)::int as total from (${matches(search, sql`o.hidden`, hiding)} ${atMost}) c
      )
      ${withTotal(order, walk(search, page, sql`true`))}`
    return page.after === undefined ? preparedByText('all_opportunities', statement) : statement
  }
  // Where the value is in no index of the access paths it is read only of candidates that are sorted.
  const candidates = matches(search, order.isCovered ? sql`o.id, o.score as sort_value` : sql`o.id`, hiding)
  const few = cut(candidatesBy(search.tenantId, order), page, sql`(select total from found) <= ${countedMax}`)
  const many = walk(search, page, sql`(select total from found) > ${countedMax}`)
  return sql`
    with ${join([
      ...withSets(search.sets),
      sql`candidate as materialized (select * from (${candidates}) c ${atMost})`,
      sql`found as materialized (select count(*)::int as total from candidate)`,
    ])}
    ${withTotal(order, sql`(select * from (${few}) few) union all (select * from (${many}) many)`)}`
}

/** The total on each row of a page in order, and on a row of nulls where the page has none. */
const withTotal = (order: SortOrder, page: Sql): Sql => sql`
  select found.total, page.id, page.sort_value
  from found
  left join (${page}) page on true
  order by ${orderBy(order, 'page')}`

/** The candidates as a relation `m` with the value of an order. As an array they are read in the order of their index. */
const candidatesBy = (tenantId: string, order: SortOrder): Sql =>
  order.isCovered
    ? sql`candidate m`
    : sql`(
        select o.id, ${order.column} as sort_value
        from opportunities o
        where o.tenant_id = ${tenantId} and o.id = any(array(select id from candidate))
      ) m`

/** How many opportunities the filters select, by `opportunities.hidden`. */
export function countsStatement(search: OpportunitySearch): Sql {
  return sql`
    ${withNamed(search)}
    select m.hidden, count(*)::int as count
    from (${matches(search, sql`o.hidden`, 0)}) m
    group by m.hidden`
}

/** The ids of all that a search shows, on all pages. */
export function memberStatement(search: OpportunitySearch, hiding: number): Sql {
  return sql`${withNamed(search)} ${matches(search, sql`o.id`, hiding)}`
}

/** All that a search shows, in order, found and sorted before anything is joined to it. */
export function exportStatement(
  search: OpportunitySearch,
  { order, hiding }: Pick<PageRequest, 'order' | 'hiding'>,
): Sql {
  const { tenantId } = search
  return sql`
    ${withNamed(search)}
    select ${opportunityColumns(tenantId, { isExport: true })}
    from (
      select m.id, m.sort_value
      from (${matches(search, sql`o.id, ${order.column} as sort_value`, hiding)}) m
      order by ${orderBy(order, 'm')}
      offset 0
    ) m
    cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = m.id offset 0) o
    ${opportunityJoins(tenantId)}
    order by ${orderBy(order, 'm')}`
}

/**
 * All that the filters select and flags do not hide, looked up where a filter can be, else picked out of all
 * opportunities. What an access path finds is held against conditions that no index serves: without statistics the
 * planner would take the index of any of them for as good as that of the access path.
 */
function matches({ tenantId, lead, filters }: OpportunitySearch, columns: Sql, hiding: number): Sql {
  if (lead) {
    const { accessPaths, others, findsMany } = lead
    const condition = sql`(o.hidden & ${hiding}::int) = 0 and (${conditionsOf(others, { many: findsMany })}) is true`
    return byAccessPaths(tenantId, accessPaths, { columns, condition })
  }
  const shown = hiding === 0 ? sql`true` : sql`o.hidden = any(${shownValues(hiding)}::smallint[])`
  return sql`
    select ${columns}
    from opportunities o
    where o.tenant_id = ${tenantId} and ${shown} and ${conditionsOf(filters, { many: true })}`
}

/**
 * A page of opportunities that are walked by in order. Those with the same visibility flags stand together in the
 * indexes of the orders: of several kinds the first of each are taken, and the page is among these.
 */
function walk({ tenantId, filters }: OpportunitySearch, page: PageRequest, filter: Sql): Sql {
  const { order, hiding, offset, limit } = page
  const inOrder = (hidden: Sql) => sql`(
    select o.id, ${order.column} as sort_value
    from opportunities o
    where o.tenant_id = ${tenantId} and o.hidden = ${hidden} and ${conditionsOf(filters, { many: false })}
  ) m`
  const [only, ...more] = shownValues(hiding)
  if (more.length === 0) return cut(inOrder(raw(String(only))), page, filter)
  return sql`
    select page.id, page.sort_value
    from unnest(${shownValues(hiding)}::smallint[]) shown (hidden)
    cross join lateral (
      ${cut(inOrder(sql`shown.hidden`), { ...page, offset: 0, limit: offset + limit }, filter)}
    ) page
    order by ${orderBy(order, 'page')}
    limit ${limit} offset ${offset}`
}

/** Cuts a page out of a relation `m`. */
const cut = (from: Sql, { order, after, offset, limit }: PageRequest, filter: Sql) => sql`
  select m.id, m.sort_value
  from ${from}
  where ${allOf([filter, ...(after ? [behind(order, after)] : [])])}
  order by ${orderBy(order, 'm')}
  limit ${limit} offset ${offset}`

const withNamed = ({ sets }: OpportunitySearch) =>
  sets.length === 0 ? raw('') : sql`with ${join(withSets(sets))}`
