import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { wakeDeliveries } from './wake-deliveries.ts'

export interface NewDelivery {
  tenantId: string
  endpointId: string
  /** What `type` of the message says, like `workflow.fired`. */
  type: string
  subjectId: string
  /** Must hold no secret and nothing of another workspace. */
  data: Record<string, unknown>
  /** `webhook-id`, a UUID: the same one twice for an endpoint is one delivery, so a repeat sends nothing twice. */
  messageId: string
  now: Date
  /** How often it is tried at most; 10 unless said otherwise. */
  triesMax?: number
}

export const usualTriesMax = 10

/**
 * Has a message sent to an endpoint once the transaction at hand commits: signed, tried again and guarded as the events
 * are, and listed with its deliveries. An endpoint that is switched off gets it when it is switched on again. Returns
 * the id of the delivery, or undefined where the workspace has no such endpoint any more.
 */
export async function enqueueDelivery(db: Db, delivery: NewDelivery): Promise<string | undefined> {
  const { tenantId, endpointId, messageId, type, now } = delivery
  const endpoint = await db.first<{ last_n: number }>(sql`
    update webhook_endpoints
    set last_n = last_n + 1
    where tenant_id = ${tenantId} and id = ${endpointId} and deleted_at is null
    returning last_n`)
  if (!endpoint) return undefined
  const [, written] = await db.batch<unknown[][]>([
    sql`
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, n, message_id, type, body, status, tries_max, due_at, created_at)
      values (
        ${tenantId}, ${newId()}, ${endpointId}, ${endpoint.last_n}, ${messageId}, ${type}, ${messageBody(delivery)},
        'PENDING', ${delivery.triesMax ?? usualTriesMax}, ${now}, ${now})
      on conflict (tenant_id, endpoint_id, message_id) do nothing`,
    sql`
      select id from webhook_deliveries
      where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and message_id = ${messageId}`,
    ...wakeDeliveries(tenantId, [endpointId]),
  ])
  return (written as { id: string }[])[0]?.id
}

function messageBody({ messageId, type, now, subjectId, data }: NewDelivery): string {
  return JSON.stringify({ id: messageId, type, timestamp: now.toISOString(), subject_id: subjectId, data })
}
