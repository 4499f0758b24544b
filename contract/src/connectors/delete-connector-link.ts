import Type from 'typebox'
import { operation } from '../operation.ts'
import { connectorOf } from './connector-exclusion.ts'

export const deleteConnectorLink = operation({
  name: 'delete-connector-link',
  method: 'DELETE',
  path: '/network/connectors/{socialId}/link',
  room: 'connectors',
  scope: 'admin',
  summary: 'End the private link of a connector',
  description: 'What the connector has excluded stays excluded.',
  params: connectorOf,
  data: Type.Object({ removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND'],
})
