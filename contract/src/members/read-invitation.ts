import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, timestamp } from '../primitives.ts'
import { role } from './role.ts'

export const readInvitation = operation({
  name: 'read-invitation',
  method: 'POST',
  path: '/invitation/read',
  room: 'members',
  scope: 'read',
  summary: 'Show what an invitation is for',
  description: 'Needs no session. A token that is unknown, used, withdrawn or too old is the same 404.',
  body: body({ token: Type.String({ maxLength: 200, description: 'Of the link.' }) }),
  data: Type.Object({
    email: Type.String(),
    role: role('What the member will be.'),
    invited_by: Type.String({ description: 'Name of the inviter, else the address.' }),
    workspace: Type.Object({ slug: Type.String(), name: Type.String() }),
    expires_at: timestamp('After which the link opens nothing.'),
  }),
  errors: ['NOT_FOUND'],
})
