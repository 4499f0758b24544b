import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { workflowIdParam } from './workflow.ts'

export const deleteWorkflow = operation({
  name: 'delete-workflow',
  method: 'DELETE',
  path: '/workflows/{id}',
  room: 'workflows',
  scope: 'write',
  summary: 'Delete a workflow',
  description: 'With its runs; what they have left to do is not done. The view stays.',
  params: workflowIdParam,
  data: Type.Object({ id: uuid('Workflow id.'), removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
