import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name } from '../primitives.ts'

export const changeName = operation({
  name: 'change-name',
  method: 'PUT',
  path: '/name',
  room: 'members',
  scope: 'read',
  summary: 'Change the own name',
  description:
    'What everybody in the workspace sees: the log of changes names the member anew, older entries too.',
  body: body({ name: name('Trimmed; never blank.') }),
  data: Type.Object({ name: Type.String() }),
})
