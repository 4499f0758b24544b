import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { member } from './member.ts'
import { role } from './role.ts'

export const updateMember = operation({
  name: 'update-member',
  method: 'PUT',
  path: '/members/{id}',
  room: 'members',
  scope: 'admin',
  summary: 'Change the role of a member',
  description:
    'Only an owner makes somebody an owner or takes that role from one. The last owner stays: 409.',
  params: Type.Object({ id: uuid('Member id.') }),
  body: body({ role: role('The new role.') }),
  data: Type.Object({ member }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
