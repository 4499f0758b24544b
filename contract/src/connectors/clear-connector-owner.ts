import Type from 'typebox'
import { operation } from '../operation.ts'

export const clearConnectorOwner = operation({
  name: 'clear-connector-owner',
  method: 'DELETE',
  path: '/network/connectors/{socialId}/owner',
  room: 'connectors',
  scope: 'write',
  summary: 'Clear the owner of a connector',
  description: 'The connector and its opportunities stay.',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the connector.' }) }),
  data: Type.Object({
    connector_social_id: Type.String(),
    removed: Type.Boolean({ description: 'False when nobody owned it.' }),
  }),
  errors: ['NOT_FOUND'],
})
