import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteInvitation = operation({
  name: 'delete-invitation',
  method: 'DELETE',
  path: '/invitations/{id}',
  room: 'members',
  scope: 'admin',
  summary: 'Withdraw an invitation',
  params: Type.Object({ id: uuid('Invitation id.') }),
  data: Type.Object({ id: uuid('The invitation whose link opens nothing any more.') }),
  errors: ['NOT_FOUND'],
})
