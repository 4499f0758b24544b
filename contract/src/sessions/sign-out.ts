import Type from 'typebox'
import { operation } from '../operation.ts'

export const signOut = operation({
  name: 'sign-out',
  method: 'DELETE',
  path: '/session',
  room: 'sessions',
  scope: 'read',
  summary: 'Sign out',
  data: Type.Object({ signed_out: Type.Literal(true) }),
})
