import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const endSession = operation({
  name: 'end-session',
  method: 'DELETE',
  path: '/sessions/{id}',
  room: 'sessions',
  scope: 'read',
  summary: 'End an own session',
  params: Type.Object({ id: uuid('Session id.') }),
  data: Type.Object({ id: uuid('The session that is over.') }),
  errors: ['NOT_FOUND'],
})
