import { operation } from '../operation.ts'
import { webhookDelivery } from './webhook-delivery.ts'
import { webhookEndpointId } from './webhook-endpoint.ts'

export const testWebhookEndpoint = operation({
  name: 'test-webhook-endpoint',
  method: 'POST',
  path: '/webhook-endpoints/{id}/test',
  room: 'webhooks',
  scope: 'write',
  summary: 'Send a test',
  description:
    'Sends `webhook.test`, signed like any other, once and without further attempts; see the deliveries for what came ' +
    'of it. An endpoint that is switched off is a CONFLICT.',
  params: webhookEndpointId,
  status: 202,
  data: webhookDelivery,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
