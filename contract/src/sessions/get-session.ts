import Type from 'typebox'
import { role } from '../members/role.ts'
import { operation, type Right } from '../operation.ts'
import { oneOf, uuid } from '../primitives.ts'

export const getSession = operation({
  name: 'get-session',
  method: 'GET',
  path: '/session',
  room: 'sessions',
  scope: 'read',
  summary: 'Tell who is signed in',
  data: Type.Object({
    member: Type.Object({
      id: uuid('Member id.'),
      email: Type.String(),
      name: Type.String({ description: 'Empty until somebody gives one.' }),
      has_password: Type.Boolean({
        description: 'False until one is set: then only links and keys sign in.',
      }),
    }),
    role: role('Of the member in the workspace.'),
    scopes: Type.Array(oneOf<Right>(['read', 'write', 'admin', 'owner']), {
      description: 'What this session may do: what the role allows and, where a key opened it, the key too.',
    }),
    workspace: Type.Object({ slug: Type.String(), name: Type.String(), about: Type.String() }),
    is_sample: Type.Boolean({ description: 'Whether the workspace holds the sample.' }),
    sends_mail: Type.Boolean({
      description: 'Whether the service names a mail server; without one it keeps mails as files.',
    }),
  }),
})
