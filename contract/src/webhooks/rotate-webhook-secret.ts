import Type from 'typebox'
import { operation } from '../operation.ts'
import { signingSecret, webhookEndpoint, webhookEndpointId } from './webhook-endpoint.ts'

export const rotateWebhookSecret = operation({
  name: 'rotate-webhook-secret',
  method: 'POST',
  path: '/webhook-endpoints/{id}/rotate-secret',
  room: 'webhooks',
  scope: 'write',
  summary: 'Replace the signing secret',
  description:
    'For 24 hours both secrets sign, so that the receiver can change over without losing anything; with the next ' +
    'rotation the one before the last signs no more.',
  params: webhookEndpointId,
  data: Type.Object({ ...webhookEndpoint.properties, secret: signingSecret }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
