import Type from 'typebox'
import { operation } from '../operation.ts'
import { apiKey } from './api-key.ts'

export const revokeApiKey = operation({
  name: 'revoke-api-key',
  method: 'DELETE',
  path: '/api-keys/{id}',
  room: 'api-keys',
  scope: 'admin',
  summary: 'Revoke an API key',
  description:
    'For good, on every process within a second, with the sessions that it opened. Again changes nothing.',
  params: Type.Object({ id: Type.String({ description: 'Key id.' }) }),
  data: Type.Object({ api_key: apiKey }),
  errors: ['NOT_FOUND'],
})
