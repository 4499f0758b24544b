import Type from 'typebox'
import { operation } from '../operation.ts'
import { workspace } from './workspace.ts'

export const clearSample = operation({
  name: 'clear-sample',
  method: 'DELETE',
  path: '/workspace/sample',
  room: 'workspace',
  scope: 'admin',
  summary: 'Clear the sample',
  description:
    'Deletes all data of a workspace that holds the sample, as erasing does. Any other workspace is a CONFLICT.',
  status: 202,
  data: Type.Object({ workspace }),
  errors: ['CONFLICT'],
})
