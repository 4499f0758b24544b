import type { searchOpportunities as contract } from '@throughline/contract/opportunities/search-opportunities.ts'
import { prepared } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { Handler } from '../handler.ts'
import { deepFrom, startOfPage } from './deep-page.ts'
import { findByScore } from './find-by-score.ts'
import { findInOrder } from './find-in-order.ts'
import { countHidden, hidingBits } from './hidden-reasons.ts'
import { lookForShort } from './look-for-short.ts'
import { isShort } from './name-search.ts'
import { type Opportunity, type OpportunityRow, shownOpportunity } from './opportunity-row.ts'
import { readCursor, writeCursor } from './page-cursor.ts'
import { requireTiers } from './require-tiers.ts'
import { type Wanted, wantedOpportunities } from './search-filters.ts'
import { type FoundRow, type PageWanted, rowsStatement, searchStatement } from './search-statement.ts'
import { sortOrder } from './sort-order.ts'

export const searchOpportunities: Handler<typeof contract> = async (ctx, input) => {
  const hiding = hidingBits(input.include ?? [])
  const order = sortOrder(input.sort ?? 'score', hiding)
  const cursor = input.cursor ? readCursor(input.cursor, order.name) : undefined
  const page = cursor?.page ?? input.page
  const { page_size } = input
  await requireTiers(ctx, input.account_tier)
  const wanted = wantedOpportunities(ctx.tenantId, input)
  const key = JSON.stringify({ ...input, include: hiding, sort: order.name, page })
  const pageWanted: PageWanted = {
    order,
    hiding,
    after: cursor,
    offset: cursor ? 0 : (page - 1) * page_size,
    // One more than is shown tells whether there is another page.
    limit: page_size + 1,
  }
  const isDeep = wanted.isEverything && pageWanted.offset >= deepFrom
  return ctx.db.snapshot(async (db) => {
    const look = async () => {
      if (wanted.isByNameAlone && isShort(input.search ?? ''))
        return lookForShort(db, ctx.tenantId, {
          text: input.search ?? '',
          minScore: input.min_score,
          page: pageWanted,
        })
      const start = await startOf(db, ctx.tenantId, { wanted, page: pageWanted, minScore: input.min_score })
      return db.rows<FoundRow>(searchStatement(ctx.tenantId, wanted, { ...pageWanted, ...start }))
    }
    const search = { key, filters: input, page: pageWanted, look }
    const find = async () => {
      if (order.isByScore) return wanted.isDear || isDeep ? findByScore(ctx, db, search) : look()
      const isPlain = wanted.isEverything && input.min_score === undefined && !isDeep
      return isPlain ? look() : findInOrder(ctx, db, search)
    }
    const found = await find()
    const ids = found.flatMap(({ id }) => (id === null ? [] : [id]))
    const shown = ids.slice(0, page_size)
    const last = ids.length > page_size ? found[page_size - 1] : undefined
    return {
      opportunities: await opportunitiesOf(db, ctx.tenantId, shown),
      ...countHidden(found[0]?.groups ?? {}, hiding),
      page,
      page_size,
      has_more: last !== undefined,
      ...(last?.id && {
        next_cursor: writeCursor({ sort: order.name, value: last.sort_value, id: last.id, page: page + 1 }),
      }),
    }
  })
}

interface Searched {
  wanted: Wanted
  page: PageWanted
  minScore: number | undefined
}

/** Where a page far behind begins, if something is kept that tells it. */
async function startOf(
  db: Db,
  tenantId: string,
  { wanted, page, minScore }: Searched,
): Promise<Pick<PageWanted, 'start'>> {
  if (!wanted.isEverything || !page.order.isByScore || page.offset < deepFrom) return {}
  return { start: await startOfPage(db, tenantId, { minScore, ...page }) }
}

/** The rows of a page, in the order of their ids. Read apart from the search, as they are read the same way always. */
async function opportunitiesOf(db: Db, tenantId: string, ids: readonly string[]): Promise<Opportunity[]> {
  if (ids.length === 0) return []
  const rows = await db.rows<OpportunityRow>(prepared('opportunity_rows', rowsStatement(tenantId, ids)))
  return rows.map(shownOpportunity)
}
