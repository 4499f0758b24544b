import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteConnectorExclusion = operation({
  name: 'delete-connector-exclusion',
  method: 'DELETE',
  path: '/network/connectors/{socialId}/exclusions/{id}',
  room: 'connectors',
  scope: 'write',
  summary: 'Let a connector introduce to a person or a company again',
  description:
    'The opportunities that the evidence gives are made and scored at once, unless another exclusion of the connector ' +
    'keeps them out. Notes, tags and statuses that went with the exclusion do not come back. What the ' +
    'connector excluded by their private link, they alone undo: FORBIDDEN.',
  params: Type.Object({
    socialId: Type.String({ description: 'social_id of the connector.' }),
    id: uuid('The exclusion.'),
  }),
  data: Type.Object({
    id: uuid('The exclusion.'),
    removed: Type.Boolean({ description: 'Always true.' }),
    created_opportunities: Type.Integer({ minimum: 0 }),
  }),
  errors: ['NOT_FOUND'],
})
