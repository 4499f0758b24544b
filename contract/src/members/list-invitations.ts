import Type from 'typebox'
import { operation } from '../operation.ts'
import { invitation } from './invitation.ts'

export const listInvitations = operation({
  name: 'list-invitations',
  method: 'GET',
  path: '/invitations',
  room: 'members',
  scope: 'admin',
  summary: 'List the invitations that nobody has accepted yet',
  description: 'The latest first, those that have expired included. A link is shown only when it is made.',
  data: Type.Object({ invitations: Type.Array(invitation) }),
})
