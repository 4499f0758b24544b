import Type from 'typebox'
import { operation } from '../operation.ts'
import { session } from './session.ts'

export const listSessions = operation({
  name: 'list-sessions',
  method: 'GET',
  path: '/sessions',
  room: 'sessions',
  scope: 'read',
  summary: 'List the own sessions',
  description: 'Where the member is signed in, the latest first.',
  data: Type.Object({ sessions: Type.Array(session) }),
})
