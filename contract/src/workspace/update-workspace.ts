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
  summary: 'Change the workspace',
  description: 'Only the fields sent change. Its slug, and so every address, stays.',
  body: body({
    name: Type.Optional(name('What people call it.')),
    about: Type.Optional(
      Type.String({
        maxLength: 500,
        description: 'What the company does, in a sentence or two; empty for nothing.',
      }),
    ),
  }),
  data: Type.Object({ workspace }),
})
