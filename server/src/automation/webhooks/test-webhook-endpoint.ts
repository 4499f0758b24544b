import type { testWebhookEndpoint as contract } from '@throughline/contract/webhooks/test-webhook-endpoint.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueDeliveries } from './enqueue-deliveries.ts'
import { findDelivery } from './find-delivery.ts'
import { findEndpoint } from './find-endpoint.ts'
import { requireEnabled } from './require-enabled.ts'

const text = 'This is a test.'

export const testWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const endpoint = await findEndpoint(ctx, input.id, { forWriting: true })
  await requireEnabled(ctx, endpoint)
  const messageId = ctx.newId()
  const deliveries = await enqueueDeliveries(ctx.db, {
    tenantId: ctx.tenantId,
    endpointId: endpoint.id,
    type: 'webhook.test',
    subjectId: endpoint.id,
    messages: [{ id: messageId, text, data: { webhook_endpoint_id: endpoint.id, message: text } }],
    now: ctx.now,
    triesMax: 1,
  })
  return findDelivery(ctx, endpoint.id, deliveries?.get(messageId) ?? '')
}
