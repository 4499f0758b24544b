import type { listInteractions as contract } from '@throughline/contract/competitor-interactions/list-interactions.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { orderBy } from '../../floor/operation/keyset.ts'
import { cutRows } from '../../floor/operation/page-by-cursor.ts'
import { requireTiers } from '../../network/opportunities/search/record-filters.ts'
import { feedFilters, feedInOrder } from './feed-filters.ts'
import { feedPage } from './feed-page.ts'
import { type FeedRow, feedRows, shownInFeed } from './interaction-rows.ts'
import { findNamed } from './name-search.ts'

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
