import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name } from '../primitives.ts'
import { keyEnd, keyScopes, newApiKey } from './api-key.ts'

export const createApiKey = operation({
  name: 'create-api-key',
  method: 'POST',
  path: '/api-keys',
  room: 'api-keys',
  scope: 'admin',
  summary: 'Create an API key',
  description: 'It acts as the member who creates it. The key is shown only in this answer.',
  body: body({
    name: name('What it is for.'),
    scopes: Type.Optional(keyScopes('What it may do; `read` and `write` when left out.')),
    expires_at: keyEnd,
  }),
  status: 201,
  data: newApiKey,
})
