import { operation } from '../operation.ts'
import { body, wholeNumber } from '../primitives.ts'
import { apiKeyId, keyEnd, newApiKey } from './api-key.ts'

export const rotateApiKey = operation({
  name: 'rotate-api-key',
  method: 'POST',
  path: '/api-keys/{id}/rotate',
  room: 'api-keys',
  scope: 'admin',
  summary: 'Replace an API key by a new one',
  description:
    'The new key has the name and scopes of the old one and is shown only in this answer. The old one goes on for some ' +
    'hours, so that programs can change over one by one. Only the member for whom a key acts may do so: others would ' +
    'learn a key that acts as somebody else.',
  params: apiKeyId,
  body: body({
    overlap_hours: wholeNumber('How long the old key still works; 24 when left out.', {
      minimum: 0,
      maximum: 720,
    }),
    expires_at: keyEnd,
  }),
  status: 201,
  data: newApiKey,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
