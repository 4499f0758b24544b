import type { listInteractions as contract } from '@throughline/contract/competitor-interactions/list-interactions.ts'
import { allOf, join, raw, type Sql, sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderBy } from '../../floor/operation/keyset.ts'
import { cutRows } from '../../floor/operation/page-by-cursor.ts'
import { requireTiers } from '../../network/opportunities/search/record-filters.ts'
import { type FeedFilters, feedFilters, feedInOrder } from './feed-filters.ts'
import { type FeedRow, feedRows, pageColumns, shownInFeed } from './interaction-rows.ts'
import { findNamed, type Named, namesAnyOf } from './name-search.ts'

export const listInteractions: Handler<typeof contract> = async (ctx, input) => {
  const { page_size } = input
  await requireTiers(ctx, input.account_tier)
  const filters = feedFilters(ctx.tenantId, input)
  const list = feedInOrder(input)
  const order = orderBy(list)
  const found = await ctx.db.snapshot(async (db) => {
    const named = await findNamed({ ...ctx, db }, input.search ?? '')
    // One more row than is shown says whether there is another page.
    const page = feedPage(ctx.tenantId, { filters, named, limit: page_size + 1, order })
    return db.rows<FeedRow>(feedRows(ctx.tenantId, page, order))
  })
  const { shown, ...next } = cutRows(list, { page_size }, found, (row) => [row.engagement_at, row.id])
  return { interactions: shown.map(shownInFeed), page_size, ...next }
}

interface FeedRequest {
  filters: FeedFilters
  named: Named | undefined
  limit: number
  /** Of interactions `i`. */
  order: Sql
}

/**
 * The first `limit` interactions that are requested, newest or oldest first. Every access path ends early: it follows
 * an index in that order, or reads the few interactions of a person.
 */
export function feedPage(tenantId: string, { filters, named, limit, order }: FeedRequest): Sql {
  const newest = sql`order by ${order} limit ${limit}`
  const requested = { tenantId, conditions: filters.conditions, newest }
  if (!named) return sql`select * from (${queryOf(filters, requested)}) i ${newest}`
  if (!named.all) return sql`select * from (${join(queriesOf(named, requested), ' union ')}) i ${newest}`
  const conditions = [...filters.conditions, namesAnyOf(tenantId, named.form, named.all)]
  return sql`select * from (${queryOf(filters, { ...requested, conditions })}) i ${newest}`
}

interface Request {
  tenantId: string
  conditions: readonly Sql[]
  newest: Sql
}

/** The access path of the narrowest filter. */
function queryOf({ within }: FeedFilters, requested: Request): Sql {
  if (within.targets) return ofPeople('target_id', within.targets, requested)
  if (within.companies) return ofEach('company_id', within.companies, requested)
  if (within.reps) return ofPeople('rep_id', within.reps, requested)
  if (within.competitors) return ofEach('competitor_id', within.competitors, requested)
  return sql`(
    select ${pageColumns} from competitor_interactions i where ${allOf(requested.conditions)} ${requested.newest}
  )`
}

function queriesOf({ people, companies, competitors }: Named, requested: Request): Sql[] {
  const ids = (of: readonly string[]) => sql`select unnest(${of}::uuid[])`
  return [
    ofPeople('target_id', ids(people), requested),
    ofPeople('rep_id', ids(people), requested),
    ofEach('company_id', ids(companies), requested),
    ofEach('competitor_id', ids(competitors), requested),
  ]
}

/** The newest of each, by the index that begins with the column. */
function ofEach(column: 'company_id' | 'competitor_id', ids: Sql, { conditions, newest }: Request): Sql {
  return sql`(
    select i.*
    from (${ids}) as w (id)
    cross join lateral (
      select ${pageColumns}
      from competitor_interactions i
      where ${allOf([...conditions, sql`${raw(`i.${column}`)} = w.id`])}
      ${newest}
    ) i
    ${newest}
  )`
}

/** All interactions of the people, then the newest. `offset 0` keeps the planner from reading all newer ones first. */
function ofPeople(column: 'target_id' | 'rep_id', ids: Sql, { tenantId, conditions, newest }: Request): Sql {
  return sql`(
    select ${pageColumns}
    from (
      select i.*
      from competitor_interactions i
      where i.tenant_id = ${tenantId} and ${raw(`i.${column}`)} = any(array(${ids}))
      offset 0
    ) i
    where ${allOf(conditions)}
    ${newest}
  )`
}
