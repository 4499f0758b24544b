import type { testWebhookEndpoint as contract } from '@throughline/contract/webhooks/test-webhook-endpoint.ts'
import type { Handler } from '../../floor/operation/handler.ts'
import { enqueueDelivery } from './enqueue-delivery.ts'
import { findDelivery } from './find-delivery.ts'
import { findEndpoint } from './find-endpoint.ts'
import { requireEnabled } from './require-enabled.ts'

export const testWebhookEndpoint: Handler<typeof contract> = async (ctx, input) => {
  const endpoint = await findEndpoint(ctx, input.id, { forWriting: true })
  await requireEnabled(ctx, endpoint)
  const messageId = ctx.newId()
  const deliveryId = await enqueueDelivery(ctx.db, {
    tenantId: ctx.tenantId,
    endpointId: endpoint.id,
    type: 'webhook.test',
    subjectId: endpoint.id,
    data: { webhook_endpoint_id: endpoint.id, message: 'This is a test.' },
    messageId,
    now: ctx.now,
    triesMax: 1,
  })
  return findDelivery(ctx, endpoint.id, deliveryId ?? '')
}
