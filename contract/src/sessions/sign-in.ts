import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, timestamp } from '../primitives.ts'

/** Opens no session of its own accord: the cookie in the answer does. */
export const signIn = operation({
  name: 'sign-in',
  method: 'POST',
  path: '/session',
  room: 'sessions',
  scope: 'read',
  summary: 'Sign in',
  description:
    'With `email` and `password`, with the `token` of a one-time link (`/login#token=<token>`), or with an API key as ' +
    '`Authorization: Bearer <API_KEY>` and no body. Sets the session cookie, for two weeks, and ends the session ' +
    'of the cookie that came. Whatever does not fit is the same 401.',
  body: body({
    email: Type.Optional(Type.String({ maxLength: 1000 })),
    password: Type.Optional(Type.String({ maxLength: 1000 })),
    workspace: Type.Optional(
      Type.String({
        maxLength: 64,
        description: 'Slug, for who is in several; else the workspace joined first is opened.',
      }),
    ),
    token: Type.Optional(Type.String({ maxLength: 200, description: 'Of a one-time link.' })),
  }),
  status: 201,
  data: Type.Object({ expires_at: timestamp('When the session ends.') }),
})
