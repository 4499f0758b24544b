import { listConnectorExclusions } from '../connectors/list-connector-exclusions.ts'
import { operation } from '../operation.ts'

export const listOwnExclusions = operation({
  name: 'list-own-exclusions',
  method: 'GET',
  path: '/exclusions',
  room: 'own-network',
  scope: 'connector',
  summary: 'Whom a connector introduces nobody to, told to the connector',
  description: 'Latest first. Of those by members neither who nor why is told.',
  query: listConnectorExclusions.query,
  data: listConnectorExclusions.data,
  errors: ['NOT_FOUND'],
})
