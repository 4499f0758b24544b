import Type from 'typebox'
import { bulkResults, bulkTargets, bulkWays } from '../jobs/bulk-change.ts'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { setConnectorOwner } from './set-connector-owner.ts'

export const bulkSetConnectorOwner = operation({
  name: 'bulk-set-connector-owner',
  method: 'POST',
  path: '/network/connectors/bulk-owner',
  room: 'connectors',
  scope: 'write',
  summary: 'Set or clear the owner of many connectors',
  description: `Give exactly one of owner_id, owner_email and clear_owner. ${bulkWays}`,
  body: body({
    ...bulkTargets({ ids: 'social_ids of connectors.', list: 'the list of connectors' }),
    ...setConnectorOwner.body.properties,
    clear_owner: Type.Optional(Type.Boolean({ description: 'true leaves them without an owner.' })),
  }),
  example: { ids: ['ben-ode', 'cy-dahl'], owner_email: 'ada@acme.example' },
  data: Type.Object(bulkResults),
  errors: ['NOT_FOUND'],
})
