import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { webhookEndpointId } from './webhook-endpoint.ts'

export const deleteWebhookEndpoint = operation({
  name: 'delete-webhook-endpoint',
  method: 'DELETE',
  path: '/webhook-endpoints/{id}',
  room: 'webhooks',
  scope: 'write',
  summary: 'Remove a webhook endpoint',
  description:
    'Nothing more is sent, and its deliveries are no longer shown; they are deleted within a day. A request that is under ' +
    'way may still arrive.',
  params: webhookEndpointId,
  data: Type.Object({ id: uuid('Endpoint id.') }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
