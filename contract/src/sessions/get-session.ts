import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const getSession = operation({
  name: 'get-session',
  method: 'GET',
  path: '/session',
  room: 'sessions',
  scope: 'read',
  summary: 'Tell who is signed in',
  data: Type.Object({
    member: Type.Object({ id: uuid('Member id.'), email: Type.String(), name: Type.String() }),
    workspace: Type.Object({ slug: Type.String(), name: Type.String() }),
  }),
})
