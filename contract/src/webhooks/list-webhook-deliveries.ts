import Type from 'typebox'
import { eventTypes } from '../events/event-types.ts'
import { operation } from '../operation.ts'
import { oneOf, pagedByCursor, pagingByCursor } from '../primitives.ts'
import { messageTypes } from './endpoint-message.ts'
import { deliveryStatuses, webhookDelivery } from './webhook-delivery.ts'
import { webhookEndpointId } from './webhook-endpoint.ts'

export const listWebhookDeliveries = operation({
  name: 'list-webhook-deliveries',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries',
  room: 'webhooks',
  scope: 'read',
  summary: 'What was sent to an endpoint, and what came of it',
  description: 'Newest first, for 30 days.',
  params: webhookEndpointId,
  query: Type.Object({
    status: Type.Optional(
      Type.Array(oneOf(deliveryStatuses), {
        wire: 'list',
        description: 'Only deliveries in these statuses.',
      }),
    ),
    type: Type.Optional(
      Type.Array(oneOf([...eventTypes, ...messageTypes]), {
        wire: 'list',
        description: 'Only what is of these types.',
      }),
    ),
    ...pagingByCursor,
  }),
  data: Type.Object({ deliveries: Type.Array(webhookDelivery), ...pagedByCursor }),
  errors: ['NOT_FOUND'],
})
