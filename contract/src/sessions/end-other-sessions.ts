import Type from 'typebox'
import { operation } from '../operation.ts'

export const endOtherSessions = operation({
  name: 'end-other-sessions',
  method: 'DELETE',
  path: '/sessions',
  room: 'sessions',
  scope: 'read',
  summary: 'End all own sessions but this one',
  data: Type.Object({ ended_sessions: Type.Integer() }),
})
