import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { endpointFields, signingSecret, webhookEndpoint } from './webhook-endpoint.ts'

export const createWebhookEndpoint = operation({
  name: 'create-webhook-endpoint',
  method: 'POST',
  path: '/webhook-endpoints',
  room: 'webhooks',
  scope: 'write',
  summary: 'Add a webhook endpoint',
  description:
    'From now on every event of the chosen types is posted to the address, as ' +
    '`{"id", "type", "timestamp", "subject_id", "data"}` and signed as Standard Webhooks 1.0.0 says, at least once ' +
    'and as far as possible in order. Answer 2xx within 15 seconds. Anything else is tried again after 5 s, 5 min, ' +
    '30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, later where `Retry-After` says so. 410 switches the endpoint off, and ' +
    'so do 5 days without success. Redirects are not followed. A workspace has at most 50 endpoints; one more is a ' +
    'CONFLICT.',
  body: body(endpointFields),
  example: {
    url: 'https://hooks.acme.example/throughline',
    event_types: ['opportunity.created', 'job.completed'],
  },
  status: 201,
  data: Type.Object({ ...webhookEndpoint.properties, secret: signingSecret }),
  errors: ['CONFLICT'],
})
