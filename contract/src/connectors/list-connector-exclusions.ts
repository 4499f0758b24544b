import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging } from '../primitives.ts'
import { connectorExclusion, connectorOf } from './connector-exclusion.ts'

export const listConnectorExclusions = operation({
  name: 'list-connector-exclusions',
  method: 'GET',
  path: '/network/connectors/{socialId}/exclusions',
  room: 'connectors',
  scope: 'read',
  summary: 'Whom a connector introduces nobody to',
  description: 'Latest first.',
  params: connectorOf,
  query: Type.Object(paging),
  data: Type.Object({ exclusions: Type.Array(connectorExclusion), ...paged }),
  errors: ['NOT_FOUND'],
})
