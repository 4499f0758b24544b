import Type from 'typebox'
import { operation } from '../operation.ts'
import { workspace } from './workspace.ts'

export const loadSample = operation({
  name: 'load-sample',
  method: 'POST',
  path: '/workspace/sample',
  room: 'workspace',
  scope: 'admin',
  summary: 'Load the sample',
  description:
    'Fills an empty workspace with an invented network: its connectors and what competitors do come as imports, whose ' +
    'jobs are named. A workspace that holds data, or imports some, is a CONFLICT.',
  status: 202,
  data: Type.Object({
    workspace,
    job_ids: Type.Array(Type.String(), { description: 'The imports, in the order in which they run.' }),
  }),
  errors: ['CONFLICT'],
})
