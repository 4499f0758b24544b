import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const removeMember = operation({
  name: 'remove-member',
  method: 'DELETE',
  path: '/members/{id}',
  room: 'members',
  scope: 'admin',
  summary: 'Remove a member',
  description:
    'Ends the member’s sessions, keys and links for good. Saved views and workflows stay. Only an owner removes an ' +
    'owner. The last owner stays: 409.',
  params: Type.Object({ id: uuid('Member id.') }),
  data: Type.Object({
    id: uuid('The member who is gone.'),
    revoked_keys: Type.Integer({ description: 'Keys of the member that ended.' }),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
