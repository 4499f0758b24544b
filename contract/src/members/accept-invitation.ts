import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, timestamp } from '../primitives.ts'
import { newPassword } from './password.ts'

export const acceptInvitation = operation({
  name: 'accept-invitation',
  method: 'POST',
  path: '/invitation/accept',
  room: 'members',
  scope: 'read',
  summary: 'Accept an invitation',
  description:
    'Makes the member, with name and password, and signs in: it sets the session cookie. Needs no session.',
  body: body({
    token: Type.String({ maxLength: 200, description: 'Of the link.' }),
    name: name('Of the new member.'),
    password: newPassword,
  }),
  status: 201,
  data: Type.Object({ expires_at: timestamp('When the session ends.') }),
  errors: ['NOT_FOUND'],
})
