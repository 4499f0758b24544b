import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'

export const deliveryStatuses = ['PENDING', 'DELIVERED', 'FAILED'] as const

const deliveryAttempt = Type.Object({
  at: timestamp('When it was made; also `webhook-timestamp`.'),
  response_status: nullable(Type.Integer({ description: 'null: no answer came, see `error`.' })),
  duration_ms: Type.Integer({ minimum: 0 }),
  error: nullable(Type.String({ description: 'Why no answer came.' })),
  response_body: Type.String({ description: 'How the answer begins.' }),
})

export const webhookDelivery = Type.Object({
  id: uuid('Delivery id.'),
  webhook_id: uuid('`webhook-id`, the same in every attempt; for an event its id.'),
  type: Type.String({
    description: 'Type of the event; `workflow.action` for what a workflow sends, `webhook.test` for a test.',
  }),
  status: oneOf(deliveryStatuses, {
    description: '`FAILED`: every attempt was in vain, or the endpoint said that it is gone.',
  }),
  attempt_count: Type.Integer({ minimum: 0 }),
  attempts: Type.Array(deliveryAttempt, { description: 'The last 20, oldest first.' }),
  next_attempt_at: nullable(timestamp('When it is tried next, at the earliest; null when it is not.')),
  delivered_at: nullable(timestamp('When it got through.')),
  created_at: timestamp('When it was made.'),
})

export const webhookDeliveryId = Type.Object({
  id: uuid('Endpoint id.'),
  deliveryId: uuid('Delivery id.'),
})
