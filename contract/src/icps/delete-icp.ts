import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteIcp = operation({
  name: 'delete-icp',
  method: 'DELETE',
  path: '/company-icp/{id}',
  room: 'icps',
  scope: 'write',
  summary: 'Delete an ideal customer profile',
  params: Type.Object({ id: uuid('ICP id.') }),
  data: Type.Object({ id: uuid('ICP id.'), removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
