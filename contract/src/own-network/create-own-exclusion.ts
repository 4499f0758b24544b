import { createConnectorExclusion } from '../connectors/create-connector-exclusion.ts'
import { operation } from '../operation.ts'

export const createOwnExclusion = operation({
  name: 'create-own-exclusion',
  method: 'POST',
  path: '/exclusions',
  room: 'own-network',
  scope: 'connector',
  summary: 'Keep a person or a company out of one’s own introductions',
  description: 'As a member does it for the connector. It is the connector’s own then: no member undoes it.',
  query: createConnectorExclusion.query,
  body: createConnectorExclusion.body,
  status: 201,
  data: createConnectorExclusion.data,
  errors: ['NOT_FOUND'],
})
