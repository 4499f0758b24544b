import { messageShape } from '../events/event.ts'
import { eventData } from '../events/event-data.ts'
import { eventTypes } from '../events/event-types.ts'
import { messageData, messageTypes } from '../webhooks/endpoint-message.ts'
import { type JsonSchema, plainSchema } from './wire-schema.ts'

const headers = {
  'webhook-id': 'Id of the event or message: the same where a delivery is made again.',
  'webhook-timestamp': 'When it was sent, in seconds of Unix time.',
  'webhook-signature':
    '`v1,` and an HMAC-SHA256 in Base64, as Standard Webhooks 1.0.0 says; several by spaces.',
}

/** What is posted to webhook endpoints, by its type: events, then what is none. */
export function webhooks(): Record<string, JsonSchema> {
  const parameters = Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  }))
  const described = [
    ...eventTypes.map((type) => ({ type, ...eventData[type] })),
    ...messageTypes.map((type) => ({ type, ...messageData[type] })),
  ].map(({ type, ...about }) => {
    const content = { 'application/json': { schema: plainSchema(messageShape(type, about)) } }
    const post = {
      operationId: `on-${type.replaceAll(/[._]/g, '-')}`,
      tags: ['webhooks'],
      summary: type,
      description: about.when,
      security: [],
      parameters,
      requestBody: { required: true, content },
      responses: {
        '2XX': { description: 'Taken. Any other answer, and none within 15 seconds, is tried again.' },
      },
    }
    return [type, { post }] as const
  })
  return Object.fromEntries(described)
}
