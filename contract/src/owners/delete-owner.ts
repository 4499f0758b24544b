import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteOwner = operation({
  name: 'delete-owner',
  method: 'DELETE',
  path: '/owners/{id}',
  room: 'owners',
  scope: 'write',
  summary: 'Take an owner out of the directory',
  description: 'Connectors of the owner become unowned; everything they produced stays.',
  params: Type.Object({ id: uuid('Owner id.') }),
  data: Type.Object({
    id: uuid('The owner who is gone.'),
    released_connectors: Type.Integer({ description: 'Connectors that became unowned.' }),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
