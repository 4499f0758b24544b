import type { getWebhookDelivery as contract } from '@throughline/contract/webhooks/get-webhook-delivery.ts'
import { sql } from '../../floor/db/sql.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { type BodyRow, bodyColumns, bodyJoin, bodyOf } from './delivery-body.ts'
import { findDelivery } from './find-delivery.ts'
import { findEndpoint, shownEndpoint } from './find-endpoint.ts'
import { fixedHeaders } from './fixed-headers.ts'

export const getWebhookDelivery: Handler<typeof contract> = async (ctx, { id, deliveryId }) => {
  const { id: endpointId, url } = shownEndpoint(ctx, await findEndpoint(ctx, id))
  const delivery = await findDelivery(ctx, endpointId, deliveryId)
  const row = await ctx.db.first<BodyRow>(sql`
    select ${bodyColumns}
    from webhook_deliveries d
    ${bodyJoin(ctx.tenantId)}
    where d.tenant_id = ${ctx.tenantId} and d.id = ${delivery.id}`)
  const body = row ? bodyOf(row) : null
  return { ...delivery, request: { method: 'POST', url, headers: fixedHeaders(delivery.webhook_id), body } }
}
