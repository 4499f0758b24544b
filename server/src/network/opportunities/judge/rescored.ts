import type { rescored as shape } from '@throughline/contract/opportunities/rejection.ts'
import { dayOf } from '@throughline/parsing/text/days.ts'
import type { Static } from 'typebox'
import { sql } from '../../../floor/db/sql.ts'
import type { Context } from '../../../floor/operation/context.ts'
import { unknownOpportunity } from '../edit/lock-opportunities.ts'
import { buildOpportunities } from '../score/build-opportunities.ts'
import type { Pair } from './named-evidence.ts'

type Rescored = Static<typeof shape>

/** Rescores the opportunity as of today, by the evidence that counts now, on behalf of the calling member. */
export async function rescored(ctx: Context, pair: Pair): Promise<Rescored> {
  const { db, tenantId, memberId, connector, now } = ctx
  const { opportunityId, connectorId, personId } = pair
  await db.run(sql`
    update opportunities
    set updated_at = next_version(${now}, updated_at)
    where tenant_id = ${tenantId} and id = ${opportunityId}`)
  await buildOpportunities(db, {
    tenantId,
    connectorIds: [connectorId],
    personIds: [personId],
    asOf: dayOf(now),
    now,
    ...(!connector && { memberId }),
  })
  return readScore(ctx, opportunityId)
}

/** The current score of the opportunity. */
export async function readScore({ db, tenantId }: Context, opportunityId: string): Promise<Rescored> {
  const row = await db.first<Rescored>(sql`
    select id, score, rs1_tier(score) as tier, updated_at
    from opportunities
    where tenant_id = ${tenantId} and id = ${opportunityId}`)
  if (!row) throw unknownOpportunity()
  return row
}
