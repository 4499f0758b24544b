import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging } from '../primitives.ts'
import { workflow } from './workflow.ts'

export const listWorkflows = operation({
  name: 'list-workflows',
  method: 'GET',
  path: '/workflows',
  room: 'workflows',
  scope: 'read',
  summary: 'List workflows',
  description: 'Ordered by name.',
  query: Type.Object({ ...paging }),
  data: Type.Object({ workflows: Type.Array(workflow), ...paged }),
})
