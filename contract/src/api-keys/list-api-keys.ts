import Type from 'typebox'
import { operation } from '../operation.ts'
import { apiKey } from './api-key.ts'

export const listApiKeys = operation({
  name: 'list-api-keys',
  method: 'GET',
  path: '/api-keys',
  room: 'api-keys',
  scope: 'admin',
  summary: 'List the API keys of the workspace',
  description: 'The latest first, those that have ended included.',
  data: Type.Object({ api_keys: Type.Array(apiKey) }),
})
