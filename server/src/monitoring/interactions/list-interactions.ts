import type { listInteractions as contract } from '@throughline/contract/competitor-interactions/list-interactions.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { cutRows } from '../../floor/operation/page-by-cursor.ts'
import { requireTiers } from '../../network/opportunities/search/record-filters.ts'
import { directionOf, feedFilters, feedInOrder } from './feed-filters.ts'
import { feedPage } from './feed-page.ts'
import { type FeedRow, feedRows, shownInFeed } from './interaction-rows.ts'
import { findNamed } from './name-search.ts'

export const listInteractions: Handler<typeof contract> = async (ctx, input) => {
  const { page_size } = input
  await requireTiers(ctx, input.account_tier)
  const filters = feedFilters(ctx.tenantId, input)
  const direction = directionOf(input)
  const found = await ctx.db.snapshot(async (db) => {
    const named = await findNamed({ ...ctx, db }, input.search ?? '')
    // One more row than is shown says whether there is another page.
    const page = feedPage(ctx.tenantId, { filters, named, limit: page_size + 1, direction })
    return db.rows<FeedRow>(feedRows(ctx.tenantId, page, direction))
  })
  const { shown, ...next } = cutRows(feedInOrder(input), { page_size }, found, (row) => [
    row.engagement_at,
    row.id,
  ])
  return { interactions: shown.map(shownInFeed), page_size, ...next }
}
