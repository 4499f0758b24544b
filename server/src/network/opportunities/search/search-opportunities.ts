import type { DataOf } from '@throughline/contract/operation.ts'
import { searchOpportunities as contract } from '@throughline/contract/opportunities/search-opportunities.ts'
import type { Sql } from '../../../floor/db/sql.ts'
import type { Db } from '../../../floor/db/tenant-db.ts'
import { readStoredQuery } from '../../../floor/input/read-stored-query.ts'
import type { Scope } from '../../../floor/operation/context.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { cutRows, pageByCursor } from '../../../floor/operation/page-by-cursor.ts'
import { opportunitiesByIds } from './opportunity-row.ts'
import { type OpportunitySearch, readSearch } from './opportunity-search.ts'
import { requireTiers } from './record-filters.ts'
import type { SearchInput } from './search-filters.ts'
import {
  countsStatement,
  type FoundRow,
  memberStatement,
  pageStatement,
  totalMax,
} from './search-statement.ts'
import { placeOf, searchInOrder, sortOrder } from './sort-order.ts'
import { type CountByHidden, countVisibility, hidingFlags } from './visibility.ts'

type Totals = Pick<DataOf<typeof contract>, 'total' | 'total_is_capped' | 'hidden'>

export const searchOpportunities: Handler<typeof contract> = async (ctx, input) => {
  const { tenantId } = ctx
  const hiding = hidingFlags(input.include)
  const order = sortOrder(input.sort ?? 'score', hiding)
  const list = searchInOrder(order)
  const page = pageByCursor(list, input)
  await requireTiers(ctx, input.account_tier)
  return ctx.db.snapshot(async (db) => {
    const search = await readSearch({ db, tenantId }, input)
    const found = await db.rows<FoundRow>(
      pageStatement(search, { ...page, order, hiding, countedMax: totalMax }),
    )
    const { shown, ...tail } = cutRows(list, page, found, placeOf)
    const ids = shown.flatMap(({ id }) => (id === null ? [] : [id]))
    return {
      opportunities: await opportunitiesByIds({ db, tenantId }, ids),
      ...(input.with_counts ? await exactTotals(db, search, hiding) : cappedTotal(found[0]?.total ?? 0)),
      page: page.page,
      page_size: page.page_size,
      ...tail,
    }
  })
}

const cappedTotal = (counted: number): Totals => ({
  total: Math.min(counted, totalMax),
  total_is_capped: counted > totalMax,
})

async function exactTotals(db: Db, search: OpportunitySearch, hiding: number): Promise<Totals> {
  const counts = await db.rows<CountByHidden>(countsStatement(search))
  return { ...countVisibility(counts, hiding), total_is_capped: false }
}

/** Selects the `id` of every opportunity that a search shows, whatever page it asks for. */
export async function opportunityMembers(ctx: Scope, input: SearchInput): Promise<Sql> {
  return memberStatement(await readSearch(ctx, input), hidingFlags(input.include))
}

/** The same for a member query. Throws BAD_REQUEST as the search does. */
export async function opportunitiesOfQuery(ctx: Scope, memberQuery: string): Promise<Sql> {
  const search = readStoredQuery(contract, memberQuery)
  await requireTiers(ctx, search.account_tier)
  return opportunityMembers(ctx, search)
}
