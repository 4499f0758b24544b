import type { restoreEvidence as contract } from '@throughline/contract/opportunities/restore-evidence.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { namedEvidence } from './named-evidence.ts'
import { readScore, rescored } from './rescored.ts'

export const restoreEvidence: Handler<typeof contract> = async (ctx, input) => {
  const evidence = await namedEvidence(ctx, input)
  const { opportunityId, connectorId, personId, kind, placeKey } = evidence
  const removed = await ctx.db.run(sql`
    delete from rejected_evidence
    where tenant_id = ${ctx.tenantId} and connector_id = ${connectorId} and person_id = ${personId}
      and kind = ${kind} and place_key = ${placeKey}`)
  return removed === 0 ? readScore(ctx, opportunityId) : rescored(ctx, evidence)
}
