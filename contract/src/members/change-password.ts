import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { newPassword } from './password.ts'

export const changePassword = operation({
  name: 'change-password',
  method: 'PUT',
  path: '/password',
  room: 'members',
  scope: 'read',
  summary: 'Set or change the own password',
  description:
    'Ends all other sessions of the member. `current_password` is left out where none is set yet, and by who signed ' +
    'in with a one-time link. A session that was opened with a key which allows less than the role may not.',
  body: body({
    current_password: Type.Optional(Type.String({ maxLength: 1000 })),
    new_password: newPassword,
  }),
  data: Type.Object({ ended_sessions: Type.Integer({ description: 'Other sessions that are over now.' }) }),
})
