import Type from 'typebox'
import { operation } from '../operation.ts'
import { apiKey, apiKeyId } from './api-key.ts'

export const revokeApiKey = operation({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: '/api-keys/{id}',
  room: 'api-keys',
  scope: 'admin',
  summary: 'Revoke an API key',
  description:
    'For good, on every process within a second, with the sessions that it opened. Again changes nothing.',
  params: apiKeyId,
  data: Type.Object({ api_key: apiKey }),
  errors: ['NOT_FOUND'],
})
