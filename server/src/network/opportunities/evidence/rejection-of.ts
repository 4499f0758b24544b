import { isoTime, type Sql, sql } from '../../../floor/db/sql.ts'

/** Why a piece of evidence does not count, who said so and when. */
interface Rejection {
  reason: string
  by: string | null
  at: string
}

/** Evidence as the statements select it, including what was rejected; each reader chooses. */
export interface Rejectable {
  rejection: Rejection | null
}

/** Why a piece of evidence of the opportunity `o` was rejected; null where it counts. */
export const rejectionOf = (tenantId: string, kind: Sql, placeKey: Sql = sql`''`): Sql => sql`
  (
    select json_build_object('reason', r.reason, 'by', m.email, 'at', ${isoTime('r.rejected_at')})
    from rejected_evidence r
    left join members m on m.tenant_id = ${tenantId} and m.id = r.rejected_by
    where ${sameEvidence(tenantId, kind, placeKey)}
  )`

/** Whether the connection behind the opportunity `o` was rejected as evidence, as a condition. */
export const isConnectionRejected = (tenantId: string): Sql =>
  sql`exists (select from rejected_evidence r where ${sameEvidence(tenantId, sql`'connection'`, sql`''`)})`

const sameEvidence = (tenantId: string, kind: Sql, placeKey: Sql) => sql`
  r.tenant_id = ${tenantId} and r.connector_id = o.connector_id and r.person_id = o.prospect_id
    and r.kind = ${kind} and r.place_key = ${placeKey}`
