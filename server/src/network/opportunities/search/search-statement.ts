import { allOf, empty, join, preparedByText, raw, type Sql, sql } from '../../../floor/db/sql.ts'
import type { CursorPage } from '../../../floor/operation/page-by-cursor.ts'
import { opportunityColumns, opportunityJoins } from './opportunity-row.ts'
import type { OpportunitySearch } from './opportunity-search.ts'
import { byAccessPaths, conditionsOf, relationOf, type TextMatches } from './search-filters.ts'
import { behind, orderBy, type SortOrder } from './sort-order.ts'
import { shownValues } from './visibility.ts'

/** Totals are exact up to here. */
export const totalMax = 10_000

interface PageRequest extends Pick<CursorPage, 'after' | 'limit' | 'offset'> {
  order: SortOrder
  /** The visibility flags that hide a row. */
  hiding: number
  /** Up to so many matches are counted and sorted; with more the page is read from the index of the order. */
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
 * The ids of a page in order, with the number of all matches. The matches are fetched up to a cap. If the cap holds all
 * of them, they are sorted. If there are more, the index of the order is walked until the page is full, which is soon
 * because matches are frequent. The statement contains both plans; the condition on the total, which is known before
 * either begins, keeps one of them from running.
 */
export function pageStatement(search: OpportunitySearch, page: PageRequest): Sql {
  if (search.filters.length === 0) return unfilteredPage(search, page)
  const { order, hiding, countedMax } = page
  // A sort value that the indexes of the access paths lack is read later, and only where candidates are sorted.
  const columns = order.isCovered ? sql`o.id, o.score as sort_value` : sql`o.id`
  const isFew = sql`(select total from found) <= ${countedMax}`
  const isMany = sql`(select total from found) > ${countedMax}`
  const sorted = cut(candidatesBy(search.tenantId, order), page, isFew)
  const walked = walk(search, page, isMany)
  return sql`
    with ${join([
      ...matchRelations(search.textMatches),
      sql`candidate as materialized (select * from (${matches(search, columns, hiding)}) c limit ${countedMax + 1})`,
      sql`found as materialized (select count(*)::int as total from candidate)`,
    ])}
    ${withTotal(order, sql`(select * from (${sorted}) sorted) union all (select * from (${walked}) walked)`)}`
}

/** Without a filter the index of the order is walked whatever the total is. */
function unfilteredPage(search: OpportunitySearch, page: PageRequest): Sql {
  const { order, hiding, countedMax } = page
  const counted = sql`${matches(search, sql`o.hidden`, hiding)} limit ${countedMax + 1}`
  const statement = sql`
    with found as materialized (
      select count(*)::int as total from (${counted}) c
    )
    ${withTotal(order, walk(search, page, sql`true`))}`
  return page.after === undefined ? preparedByText('all_opportunities', statement) : statement
}

/** The total on each row of a page in order, and on a row of nulls where the page has none. */
const withTotal = (order: SortOrder, page: Sql): Sql => sql`
  select found.total, page.id, page.sort_value
  from found
  left join (${page}) page on true
  order by ${orderBy(order, 'page')}`

/** The candidates as a relation `m` with the sort value. Ids in an array are read in the order of the index of ids. */
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
    ${withTextMatches(search)}
    select m.hidden, count(*)::int as count
    from (${matches(search, sql`o.hidden`, 0)}) m
    group by m.hidden`
}

/** The ids of all that a search shows, on all pages. */
export function memberStatement(search: OpportunitySearch, hiding: number): Sql {
  return sql`${withTextMatches(search)} ${matches(search, sql`o.id`, hiding)}`
}

/** All that a search shows, in order, found and sorted before anything is joined to it. */
export function exportStatement(
  search: OpportunitySearch,
  { order, hiding }: Pick<PageRequest, 'order' | 'hiding'>,
): Sql {
  const { tenantId } = search
  return sql`
    ${withTextMatches(search)}
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
 * Selects every opportunity that passes the filters and that no flag hides: looked up by the driving filter, or else
 * filtered from all opportunities. The conditions on what an access path finds are written so that no index serves
 * them: without statistics the planner would take the index of any of them to be as good as that of the access path.
 */
function matches({ tenantId, driving, filters }: OpportunitySearch, columns: Sql, hiding: number): Sql {
  if (driving) {
    const { accessPaths, others, findsMany } = driving
    const isShown = sql`(o.hidden & ${hiding}::int) = 0`
    const condition =
      others.length === 0
        ? isShown
        : sql`case when ${isShown} then ${conditionsOf(others, { many: findsMany })} end`
    return byAccessPaths(tenantId, accessPaths, { columns, condition })
  }
  const shown = hiding === 0 ? sql`true` : sql`o.hidden = any(${shownValues(hiding)}::smallint[])`
  return sql`
    select ${columns}
    from opportunities o
    where o.tenant_id = ${tenantId} and ${shown} and ${conditionsOf(filters, { many: true })}`
}

/**
 * A page read along the index of the order, if `isTaken`. Rows with the same visibility flags stand together in that
 * index: where several values of the flags are shown, the first rows of each are read, and the page is among these.
 */
function walk({ tenantId, filters }: OpportunitySearch, page: PageRequest, isTaken: Sql): Sql {
  const { order, hiding, offset, limit } = page
  const inOrder = (hidden: Sql) => sql`(
    select o.id, ${order.column} as sort_value
    from opportunities o
    where o.tenant_id = ${tenantId} and o.hidden = ${hidden} and ${conditionsOf(filters, { many: false })}
  ) m`
  const [only, ...more] = shownValues(hiding)
  if (more.length === 0) return cut(inOrder(raw(String(only))), page, isTaken)
  return sql`
    select page.id, page.sort_value
    from unnest(${shownValues(hiding)}::smallint[]) shown (hidden)
    cross join lateral (
      ${cut(inOrder(sql`shown.hidden`), { ...page, offset: 0, limit: offset + limit }, isTaken)}
    ) page
    order by ${orderBy(order, 'page')}
    limit ${limit} offset ${offset}`
}

/** Cuts a page out of a relation `m`, if `isTaken`. */
const cut = (from: Sql, { order, after, offset, limit }: PageRequest, isTaken: Sql) => sql`
  select m.id, m.sort_value
  from ${from}
  where ${allOf([isTaken, ...(after ? [behind(order, after)] : [])])}
  order by ${orderBy(order, 'm')}
  limit ${limit} offset ${offset}`

const withTextMatches = ({ textMatches }: OpportunitySearch) =>
  textMatches.length === 0 ? empty : sql`with ${join(matchRelations(textMatches))}`

/** The matches as parts of a `with`. */
const matchRelations = (matches: readonly TextMatches[]): Sql[] =>
  matches.map((one) => sql`${raw(relationOf(one))} (id) as materialized (select unnest(${one.ids}::uuid[]))`)
