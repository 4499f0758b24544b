import type pg from 'pg'
import { v7 as newId } from 'uuid'

/** A secret that tests sign and verify with. */
const testSecret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`

/** An endpoint that follows every event from here on. */
export async function createWebhookEndpoint(
  owner: pg.Client,
  tenantId: string,
  { url = 'https://hooks.example.com/in', eventTypes = ['*'] }: { url?: string; eventTypes?: string[] } = {},
): Promise<{ id: string; url: string }> {
  const id = newId()
  await owner.query(
    `insert into webhook_endpoints (tenant_id, id, url, event_types, secret, read_id, created_at, updated_at)
     values ($1, $2, $3, $4, $5, 'ffffffff-ffff-ffff-ffff-ffffffffffff', now(), now())`,
    [tenantId, id, url, eventTypes, `plain:${testSecret}`],
  )
  return { id, url }
}

/** A delivery that waits, of a message of its own. */
export async function createWebhookDelivery(
  owner: pg.Client,
  tenantId: string,
  endpointId: string,
  { at = new Date(), type = 'job.completed' }: { at?: Date; type?: string } = {},
): Promise<{ id: string; messageId: string }> {
  const [id, messageId] = [newId(), newId()]
  await owner.query(
    `with next as (
       update webhook_endpoints set last_n = last_n + 1 where tenant_id = $1 and id = $3 returning last_n
     )
     insert into webhook_deliveries
       (tenant_id, id, endpoint_id, n, message_id, type, body, status, tries_max, due_at, created_at)
     select $1, $2, $3, last_n, $4, $5, $6, 'PENDING', 10, $7, $7 from next`,
    [tenantId, id, endpointId, messageId, type, JSON.stringify({ id: messageId, type, data: {} }), at],
  )
  return { id, messageId }
}
