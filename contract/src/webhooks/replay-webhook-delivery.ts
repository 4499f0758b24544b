import { operation } from '../operation.ts'
import { webhookDelivery, webhookDeliveryId } from './webhook-delivery.ts'

export const replayWebhookDelivery = operation({
  name: 'replay-webhook-delivery',
  method: 'POST',
  path: '/webhook-endpoints/{id}/deliveries/{deliveryId}/replay',
  room: 'webhooks',
  scope: 'write',
  summary: 'Send a delivery again',
  description:
    'Sends it at once with the same `webhook-id`, delivered before or not, and tries as often as with a new one. An ' +
    'endpoint that is switched off is a CONFLICT.',
  params: webhookDeliveryId,
  status: 202,
  data: webhookDelivery,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
