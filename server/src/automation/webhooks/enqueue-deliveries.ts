import type { MessageType } from '@throughline/contract/webhooks/endpoint-message.ts'
import { v7 as newId } from 'uuid'
import { sql } from '../../floor/db/sql.ts'
import type { Db } from '../../floor/db/tenant-db.ts'
import { deliveryTasks } from './delivery-tasks.ts'

interface NewDeliveries {
  tenantId: string
  endpointId: string
  type: MessageType
  subjectId: string
  messages: readonly NewMessage[]
  now: Date
  /** How often each is tried at most; 10 unless said otherwise. */
  triesMax?: number
}

interface NewMessage {
  /** `webhook-id`, a UUID: the same one twice for an endpoint is one delivery, so a repeat sends nothing twice. */
  id: string
  /** What it says, in a line. */
  text: string
  /** Must hold no secret and nothing of another workspace. */
  data: Record<string, unknown>
}

export const usualTriesMax = 10

/**
 * Has messages sent to an endpoint once the transaction at hand commits: signed, tried again and guarded as the events
 * are, and listed with its deliveries. An endpoint that is switched off gets them when it is switched on again. Returns
 * the ids of the deliveries by those of the messages, or undefined where the workspace has no such endpoint any more.
 */
export async function enqueueDeliveries(
  db: Db,
  deliveries: NewDeliveries,
): Promise<ReadonlyMap<string, string> | undefined> {
  const { tenantId, endpointId, messages, type, now } = deliveries
  const endpoint = await db.first<{ last_n: number }>(sql`
    update webhook_endpoints
    set last_n = last_n + ${messages.length}
    where tenant_id = ${tenantId} and id = ${endpointId} and deleted_at is null
    returning last_n`)
  if (!endpoint) return undefined
  const ids = messages.map(({ id }) => id)
  const [, written] = await db.batch<[unknown[], { id: string; message_id: string }[], unknown[]]>([
    sql`
      insert into webhook_deliveries
        (tenant_id, id, endpoint_id, n, message_id, type, body, status, tries_max, due_at, created_at)
      select ${tenantId}::uuid, m.id, ${endpointId}::uuid, ${endpoint.last_n - messages.length}::bigint + m.n, m.message_id,
        ${type}, m.body, 'PENDING', ${deliveries.triesMax ?? usualTriesMax}::integer, ${now}::timestamptz,
        ${now}::timestamptz
      from unnest(
        ${messages.map(() => newId())}::uuid[], ${ids}::uuid[],
        ${messages.map((message) => messageBody(deliveries, message))}::text[]
      ) with ordinality as m (id, message_id, body, n)
      on conflict (tenant_id, endpoint_id, message_id) do nothing`,
    sql`
      select id, message_id
      from webhook_deliveries
      where tenant_id = ${tenantId} and endpoint_id = ${endpointId} and message_id = any(${ids}::uuid[])`,
    deliveryTasks(tenantId, [endpointId]),
  ])
  return new Map(written.map(({ id, message_id }) => [message_id, id]))
}

function messageBody({ type, now, subjectId }: NewDeliveries, { id, text, data }: NewMessage): string {
  return JSON.stringify({ id, type, timestamp: now.toISOString(), subject_id: subjectId, text, data })
}
