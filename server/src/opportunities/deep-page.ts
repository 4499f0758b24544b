import { type Sql, sql } from '../db/sql.ts'
import type { Db } from '../db/tenant-db.ts'
import type { SortOrder } from './sort-order.ts'

/** Where a page begins: among the routes of a score, null for those without one, behind so many of them. */
export interface Start {
  score: number | null
  offset: number
}

export interface DeepPage {
  minScore: number | undefined
  hiding: number
  order: SortOrder
  offset: number
}

/** From here on it pays to ask first where a page begins. */
export const deepFrom = 1_000

/**
 * The score at which a page of all routes in the order of their scores begins, told by the totals that are kept for
 * each score: only the routes of that score are passed by, however far behind the page is. Null behind the end.
 */
export async function startOfPage(db: Db, tenantId: string, page: DeepPage): Promise<Start | null> {
  const rows = await db.rows<{ score: number; routes: number }>(shownByScore(tenantId, page))
  let { offset } = page
  // Without a score is -1: behind all scores, and turned round in front of them.
  const inOrder = rows.sort((one, other) => (page.order.turned ? 1 : -1) * (one.score - other.score))
  for (const { score, routes } of inOrder) {
    if (offset < routes) return { score: score < 0 ? null : score, offset }
    offset -= routes
  }
  return null
}

/** How many routes the search shows of each score. */
function shownByScore(tenantId: string, { minScore, hiding }: DeepPage): Sql {
  const scored = minScore === undefined ? sql`true` : sql`score >= ${minScore}`
  return sql`
    select score, sum(routes) as routes
    from route_totals
    where tenant_id = ${tenantId} and ${scored} and (hidden & ${hiding}::int) = 0
    group by score
    having sum(routes) > 0`
}
