import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { endpointFields, webhookEndpoint, webhookEndpointId } from './webhook-endpoint.ts'

export const updateWebhookEndpoint = operation({
  name: 'update-webhook-endpoint',
  method: 'PUT',
  path: '/webhook-endpoints/{id}',
  room: 'webhooks',
  scope: 'write',
  summary: 'Change a webhook endpoint, or switch it off and on',
  description:
    'Changes the fields sent. `is_enabled: false` keeps what happens until it is switched on again, for as long as ' +
    'events are kept. Other types count for events that were not yet taken up for sending. Sending `is_enabled: true` ' +
    'or another address begins anew with what was counted as failure.',
  params: webhookEndpointId,
  body: body({
    ...endpointFields,
    url: Type.Optional(endpointFields.url),
    is_enabled: Type.Optional(Type.Boolean()),
  }),
  example: { is_enabled: true },
  data: webhookEndpoint,
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
