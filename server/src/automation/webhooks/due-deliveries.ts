import { type Sql, sql } from '../../floor/db/sql.ts'
import { inTenantTransaction } from '../../floor/db/tenant-db.ts'
import type { WorkTools } from '../../floor/queue/work-tools.ts'
import type { Health, Tries } from './attempt-outcome.ts'
import { type BodyRow, bodyColumns, bodyJoin, bodyOf } from './delivery-body.ts'
import type { EndpointRow } from './find-endpoint.ts'

type Shown = Pick<EndpointRow, 'id' | 'url' | 'is_enabled' | 'paused_until' | 'updated_at'>

export interface Receiver extends Health, Shown {
  secret: string
  /** While it still signs. */
  former_secret: string | null
}

export interface DueDelivery extends Tries {
  id: string
  message_id: string
  due_at: string
  /** What is sent; null when the event is not kept any more. */
  body: string | null
}

const deliveriesPerRun = 50

/** Selects an endpoint, unless it was removed. */
export const receiverStatement = (tenantId: string, endpointId: string): Sql => sql`
  select id, url, is_enabled, paused_until, secret,
    case when former_secret_until > now() then former_secret end as former_secret, failures, failing_since, updated_at
  from webhook_endpoints
  where tenant_id = ${tenantId} and id = ${endpointId} and deleted_at is null`

/** An endpoint (undefined if removed), its due deliveries in order, the database's time, and when the next is due. */
export async function dueDeliveries({ pools, lease }: WorkTools) {
  const { tenantId, key: endpointId } = lease
  const waiting = sql`d.tenant_id = ${tenantId} and d.endpoint_id = ${endpointId} and d.status = 'PENDING'`
  const [[receiver], rows, [next]] = await inTenantTransaction(pools.work, tenantId, (db) =>
    db.batch<[Receiver[], (DueDelivery & BodyRow)[], { at: string; next_at: string | null }[]]>([
      receiverStatement(tenantId, endpointId),
      sql`
        select d.id, d.message_id, d.due_at, d.tries, d.tries_max, ${bodyColumns}
        from webhook_deliveries d
        ${bodyJoin(tenantId)}
        where ${waiting} and d.due_at <= now()
        order by d.n
        limit ${deliveriesPerRun}`,
      sql`select now()::timestamptz(3) as at, (select min(d.due_at) from webhook_deliveries d where ${waiting}) as next_at`,
    ]),
  )
  return {
    at: next?.at ?? new Date().toISOString(),
    receiver,
    deliveries: rows.map((row) => ({ ...row, body: bodyOf(row) })),
    nextAt: next?.next_at ?? null,
  }
}
