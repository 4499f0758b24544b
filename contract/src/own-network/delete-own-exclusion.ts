import Type from 'typebox'
import { deleteConnectorExclusion } from '../connectors/delete-connector-exclusion.ts'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteOwnExclusion = operation({
  name: 'delete-own-exclusion',
  method: 'DELETE',
  path: '/exclusions/{id}',
  room: 'own-network',
  scope: 'connector',
  summary: 'Introduce to a person or a company again',
  params: Type.Object({ id: uuid('The exclusion.') }),
  data: deleteConnectorExclusion.data,
  errors: ['NOT_FOUND'],
})
