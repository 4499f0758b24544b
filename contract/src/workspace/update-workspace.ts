import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name } from '../primitives.ts'
import { workspace } from './workspace.ts'

export const updateWorkspace = operation({
  name: 'update-workspace',
  method: 'PUT',
  path: '/workspace',
  room: 'workspace',
  scope: 'admin',
  summary: 'Rename the workspace',
  description: 'Its slug, and so every address, stays.',
  body: body({ name: name('What people call it.') }),
  data: Type.Object({ workspace }),
})
