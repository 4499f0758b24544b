import Type from 'typebox'
import { operation } from '../operation.ts'
import { nullable, oneOf } from '../primitives.ts'
import { webhookDelivery, webhookDeliveryId } from './webhook-delivery.ts'

export const getWebhookDelivery = operation({
  name: 'get-webhook-delivery',
  method: 'GET',
  path: '/webhook-endpoints/{id}/deliveries/{deliveryId}',
  room: 'webhooks',
  scope: 'read',
  summary: 'Get a delivery with what is sent',
  description:
    'The request is the same in every attempt but for `webhook-timestamp`, which is the time of the attempt, and ' +
    '`webhook-signature`, which is not shown.',
  params: webhookDeliveryId,
  data: Type.Object({
    ...webhookDelivery.properties,
    request: Type.Object({
      method: oneOf(['POST']),
      url: Type.String({
        description: 'The address of the endpoint as it is now, as the endpoint shows it.',
      }),
      headers: Type.Record(Type.String(), Type.String()),
      body: nullable(Type.String({ description: 'null when the event is not kept any more.' })),
    }),
  }),
  errors: ['NOT_FOUND'],
})
