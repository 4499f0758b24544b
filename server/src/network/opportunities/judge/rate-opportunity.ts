import type { rateOpportunity as contract } from '@throughline/contract/opportunities/rate-opportunity.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { lockedPair } from './named-evidence.ts'
import { readScore, rescored } from './rescored.ts'

export const rateOpportunity: Handler<typeof contract> = async (ctx, { id, rating }) => {
  const { db, tenantId, memberId, connector, now } = ctx
  const pair = await lockedPair(ctx, id)
  const by = rating === null ? null : (connector?.personId ?? memberId)
  // Connectors do not see the ratings of members, so they can only take back their own.
  const isTheirs = connector && rating === null ? sql`rated_by = ${connector.personId}` : sql`true`
  const written = await db.run(sql`
    update opportunities
    set rating = ${rating}, rated_by = ${by}, rated_at = ${by === null ? null : now}
    where tenant_id = ${tenantId} and id = ${id} and ${isTheirs}
      and (rating, rated_by) is distinct from (${rating}, ${by}::uuid)`)
  return written === 0 ? readScore(ctx, id) : rescored(ctx, pair)
}
