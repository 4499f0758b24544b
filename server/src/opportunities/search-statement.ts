import { allOf, empty, preparedByText, type Sql, sql } from '../db/sql.ts'
import type { Start } from './deep-page.ts'
import { type HiddenGroups, hidesAll, shownWith } from './hidden-reasons.ts'
import { opportunityColumns, opportunityJoins } from './opportunity-columns.ts'
import { groupsOf } from './route-counts.ts'
import type { Wanted, Ways } from './search-filters.ts'
import { behind, behindStart, orderBy, type Position, type SortOrder } from './sort-order.ts'

export interface PageWanted {
  order: SortOrder
  /** The bits of `hidden` that keep a row off the page. */
  hiding: number
  after: Position | undefined
  offset: number
  /** Where the page begins, if that is known, instead of the offset; null where it is behind the end. */
  start?: Start | null
  limit: number
}

export interface FoundRow {
  groups: HiddenGroups | null
  id: string | null
  sort_value: string | number | null
}

/**
 * The ids of a page in order, and on each row `groups`, the number of all matches by their `hidden`; a page without
 * rows is one row of nulls beside them. The searches that are not kept and that lists begin with are prepared: they take
 * as long to be read as to be run, and have a dozen texts.
 */
export function searchStatement(tenantId: string, wanted: Wanted, page: PageWanted): Sql {
  const statement = unprepared(tenantId, wanted, page)
  const { order, hiding, after, offset } = page
  const isBeginning = order.name === 'score' && hiding === hidesAll && after === undefined && offset === 0
  return isBeginning && !wanted.isDear ? preparedByText('search', statement) : statement
}

function unprepared(tenantId: string, wanted: Wanted, page: PageWanted): Sql {
  const { counts, ways } = wanted
  if (counts && ways) return theShorterWay(tenantId, { counts, ways }, page)
  if (counts === undefined) return byLooking(wanted, page)
  return together(page.order, { counts: groupsOf(counts), page: inOrder(wanted, page) })
}

/** All matches are found once, for the page and the counts. */
function byLooking(wanted: Wanted, page: PageWanted): Sql {
  return sql`
    with matched as materialized (${lookedFor(wanted, page.order)})
    ${together(page.order, {
      counts: sql`select m.hidden, count(*) as count from matched m group by m.hidden`,
      page: cut(sql`matched m`, page),
    })}`
}

function lookedFor(wanted: Wanted, order: SortOrder): Sql {
  const { source, lookups } = wanted
  if (!lookups) return matches(wanted, order)
  const { byConnector, byMark, isByConnector } = lookups
  return sql`
    ${matches({ source, conditions: [...byConnector, isByConnector] }, order)}
    union all
    ${matches({ source, conditions: [...byMark, sql`not ${isByConnector}`] }, order)}`
}

/**
 * Where many routes are wanted all are walked in order until the page is full; where few are, these are fetched and
 * sorted. Only one of the two is done: a condition that is known beforehand stops the other.
 */
function theShorterWay(
  tenantId: string,
  { counts, ways }: { counts: Sql; ways: Ways },
  page: PageWanted,
): Sql {
  const { order, hiding, offset, limit } = page
  const routes = sql`
    select o.id, o.hidden, ${order.column} as sort_value from opportunities o where o.tenant_id = ${tenantId}`
  const walked = sql`(${routes} and ${ways.walked} and (select is_walked from way)) m`
  const fetched = sql`(${routes} and ${ways.fetched} and not (select is_walked from way) offset 0) m`
  return sql`
    with ${ways.named ? sql`${ways.named},` : empty}
    counted as materialized (${groupsOf(counts)}),
    way as materialized (
      select ${(offset + limit) * ways.walkedCost}::float8 * all_shown < fetched * shown as is_walked
      from (
        select coalesce(sum(count) filter (where ${ways.fetchesHidden} or (hidden & ${hiding}) = 0), 0)::float8 as fetched,
          coalesce(sum(count) filter (where (hidden & ${hiding}) = 0), 0)::float8 as shown
        from counted
      ) c
      cross join (
        select coalesce(sum(routes), 0)::float8 as all_shown
        from route_totals
        where tenant_id = ${tenantId} and (hidden & ${hiding}) = 0
      ) a
    )
    ${together(order, {
      counts: sql`select hidden, count from counted`,
      page: sql`
        (select * from (${cut(walked, page)}) walked) union all (select * from (${cut(fetched, page)}) fetched)`,
    })}`
}

/** A page of routes in order and the counts beside it. */
function together(order: SortOrder, { counts, page }: { counts: Sql; page: Sql }): Sql {
  return sql`
    select g.groups, page.id, page.sort_value
    from (select json_object_agg(c.hidden, c.count) as groups from (${counts}) c) g
    left join (${page}) page on true
    order by ${orderBy(order, 'page')}`
}

/** A page of routes that are gone through in order. */
export function inOrder(wanted: Pick<Wanted, 'source' | 'conditions'>, page: PageWanted): Sql {
  if (!page.order.isByScore && page.hiding !== hidesAll) return inOrders(wanted, page)
  const from = sql`(${matches(wanted, page.order)}) m`
  const { start } = page
  if (start === undefined) return cut(from, page)
  if (start === null) return cut(from, page, sql`false`)
  const [first, rest] = behindStart(page.order, start)
  const begun = sql`select * from (${cut(from, { ...page, offset: start.offset }, first)}) first`
  if (!rest) return begun
  return cut(sql`(${begun} union all select * from (${cut(from, { ...page, offset: 0 }, rest)}) rest) m`, {
    ...page,
    hiding: 0,
    offset: 0,
  })
}

/** Those that the same hides are in order with each other: some of each are gone through, and the page is among these. */
function inOrders({ source, conditions }: Pick<Wanted, 'source' | 'conditions'>, page: PageWanted): Sql {
  const { order, hiding, offset, limit } = page
  const alike = matches({ source, conditions: [...conditions, sql`o.hidden = shown.hidden`] }, order)
  return sql`
    select page.id, page.sort_value
    from unnest(${shownWith(hiding)}::smallint[]) shown (hidden)
    cross join lateral (${cut(sql`(${alike}) m`, { ...page, hiding: 0, offset: 0, limit: offset + limit })}) page
    order by ${orderBy(order, 'page')}
    limit ${limit} offset ${offset}`
}

const matches = ({ source, conditions }: Pick<Wanted, 'source' | 'conditions'>, order: SortOrder) => sql`
  select o.id, o.hidden, ${order.column} as sort_value from ${source} where ${allOf(conditions)}`

/** Cuts a page out of a relation `m`. */
export const cut = (
  from: Sql,
  { order, hiding, after, offset, limit }: PageWanted,
  condition = sql`true`,
) => sql`
  select m.id, m.sort_value
  from ${from}
  where ${allOf([notHidden(hiding), ...(after ? [behind(order, after)] : []), condition])}
  order by ${orderBy(order, 'm')}
  limit ${limit} offset ${offset}`

/** Opportunities as they are shown, in the order of their ids. */
export function rowsStatement(tenantId: string, ids: readonly string[]): Sql {
  return sql`
    select ${opportunityColumns(tenantId)}
    from unnest(${ids}::uuid[]) with ordinality as page (id, place)
    cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = page.id offset 0) o
    ${opportunityJoins(tenantId)}
    order by page.place`
}

/** The ids of all that the search shows, on all pages. */
export function memberStatement({ source, conditions }: Wanted, hiding: number): Sql {
  return sql`
    select m.id
    from (select o.id, o.hidden from ${source} where ${allOf(conditions)}) m
    where ${notHidden(hiding)}`
}

/** All that is wanted, in order, found and sorted before anything is joined to it. */
export function exportStatement(
  tenantId: string,
  { source, conditions }: Wanted,
  { order, hiding }: Pick<PageWanted, 'order' | 'hiding'>,
): Sql {
  return sql`
    select ${opportunityColumns(tenantId, { isExport: true })}
    from (
      select m.id, m.sort_value
      from (
        select o.id, o.hidden, ${order.column} as sort_value from ${source} where ${allOf(conditions)}
      ) m
      where ${notHidden(hiding)}
      order by ${orderBy(order, 'm')}
      offset 0
    ) m
    cross join lateral (select * from opportunities where tenant_id = ${tenantId} and id = m.id offset 0) o
    ${opportunityJoins(tenantId)}
    order by ${orderBy(order, 'm')}`
}

/** Where everything is hidden that may be, the condition is the one of the index that holds the best first. */
function notHidden(hiding: number): Sql {
  if (hiding === hidesAll) return sql`m.hidden = 0`
  return hiding === 0 ? sql`true` : sql`(m.hidden & ${hiding}) = 0`
}
