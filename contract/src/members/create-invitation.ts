import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { invitation } from './invitation.ts'
import { role } from './role.ts'

export const createInvitation = operation({
  name: 'create-invitation',
  method: 'POST',
  path: '/invitations',
  room: 'members',
  scope: 'admin',
  summary: 'Invite somebody to the workspace',
  description:
    'The link is good for seven days and for one person. Where the service sends mail it is mailed, else `link` shows ' +
    'it, this once. Inviting the same address again replaces the link. Only an owner invites an owner.',
  body: body({
    email: Type.String({ maxLength: 1000 }),
    role: role('What the member will be.'),
  }),
  status: 201,
  data: Type.Object({
    invitation,
    mailed: Type.Boolean({ description: 'Whether the link goes out by mail.' }),
    link: Type.Optional(
      Type.String({ description: 'Where it was not mailed: `<address>/invite#token=<token>`.' }),
    ),
  }),
  errors: ['CONFLICT'],
})
