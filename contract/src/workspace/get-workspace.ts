import Type from 'typebox'
import { operation } from '../operation.ts'
import { workspace } from './workspace.ts'

export const getWorkspace = operation({
  name: 'get-workspace',
  method: 'GET',
  path: '/workspace',
  room: 'workspace',
  scope: 'read',
  summary: 'Get the workspace',
  data: Type.Object({ workspace }),
})
