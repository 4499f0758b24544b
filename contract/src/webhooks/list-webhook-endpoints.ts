import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging } from '../primitives.ts'
import { webhookEndpoint } from './webhook-endpoint.ts'

export const listWebhookEndpoints = operation({
  name: 'list-webhook-endpoints',
  method: 'GET',
  path: '/webhook-endpoints',
  room: 'webhooks',
  scope: 'read',
  summary: 'List webhook endpoints',
  description: 'Oldest first, with what is known of their health; secrets are never shown again.',
  query: Type.Object({ ...paging }),
  data: Type.Object({ webhook_endpoints: Type.Array(webhookEndpoint), ...paged }),
})
