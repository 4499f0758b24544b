import { operation } from '../operation.ts'
import { webhookEndpoint, webhookEndpointId } from './webhook-endpoint.ts'

export const getWebhookEndpoint = operation({
  name: 'get-webhook-endpoint',
  method: 'GET',
  path: '/webhook-endpoints/{id}',
  room: 'webhooks',
  scope: 'read',
  summary: 'Get a webhook endpoint',
  params: webhookEndpointId,
  data: webhookEndpoint,
  errors: ['NOT_FOUND'],
})
