import type { getWebhookDelivery as contract } from '@throughline/contract/webhooks/get-webhook-delivery.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Context } from '../../floor/operation/context.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type EventColumns, eventBody } from './event-body.ts'
import { findDelivery } from './find-delivery.ts'
import { findEndpoint } from './find-endpoint.ts'
import { fixedHeaders } from './fixed-headers.ts'

export const getWebhookDelivery: Handler<typeof contract> = async (ctx, { id, deliveryId }) => {
  const { id: endpointId, url } = await findEndpoint(ctx, id)
  const delivery = await findDelivery(ctx, endpointId, deliveryId)
  const body = await bodyOf(ctx, delivery.id)
  return { ...delivery, request: { method: 'POST', url, headers: fixedHeaders(delivery.webhook_id), body } }
}

type Row = { body: string | null } & (EventColumns | { event_id: null })

/** What was written for the delivery alone, else its event. */
async function bodyOf({ db, tenantId }: Context, id: string): Promise<string | null> {
  const row = await db.first<Row>(sql`
    select d.body, e.id as event_id, e.type, e.created_at, e.subject_id, e.data
    from webhook_deliveries d
    left join events e on e.tenant_id = ${tenantId} and e.id = d.message_id and d.body is null
    where d.tenant_id = ${tenantId} and d.id = ${id}`)
  if (!row || row.body !== null) return row?.body ?? null
  return row.event_id === null ? null : eventBody(row)
}
