import Type from 'typebox'
import { operation } from '../operation.ts'
import { member } from './member.ts'

export const listMembers = operation({
  name: 'list-members',
  method: 'GET',
  path: '/members',
  room: 'members',
  scope: 'read',
  summary: 'List the members of the workspace',
  description: 'By the time they joined.',
  data: Type.Object({ members: Type.Array(member) }),
})
