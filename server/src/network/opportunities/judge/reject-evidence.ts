import type { rejectEvidence as contract } from '@throughline/contract/opportunities/reject-evidence.ts'
import { sql } from '../../../floor/db/sql.ts'
import type { Handler } from '../../../floor/operation/handler.ts'
import { namedEvidence } from './named-evidence.ts'
import { readScore, rescored } from './rescored.ts'

export const rejectEvidence: Handler<typeof contract> = async (ctx, input) => {
  const { db, tenantId, memberId, now } = ctx
  const evidence = await namedEvidence(ctx, input)
  const { opportunityId, connectorId, personId, kind, placeKey } = evidence
  const written = await db.run(sql`
    insert into rejected_evidence as r
      (tenant_id, connector_id, person_id, kind, place_key, reason, rejected_by, rejected_at)
    values (${tenantId}, ${connectorId}, ${personId}, ${kind}, ${placeKey}, ${input.reason.trim()}, ${memberId}, ${now})
    on conflict (tenant_id, connector_id, person_id, kind, place_key) do update
    set reason = excluded.reason, rejected_by = excluded.rejected_by, rejected_at = excluded.rejected_at
    where r.reason is distinct from excluded.reason`)
  return written === 0 ? readScore(ctx, opportunityId) : rescored(ctx, evidence)
}
