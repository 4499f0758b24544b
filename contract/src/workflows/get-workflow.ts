import Type from 'typebox'
import { operation } from '../operation.ts'
import { workflow, workflowIdParam, workflowVersion } from './workflow.ts'

export const getWorkflow = operation({
  name: 'get-workflow',
  method: 'GET',
  path: '/workflows/{id}',
  room: 'workflows',
  scope: 'read',
  summary: 'Get a workflow',
  params: workflowIdParam,
  data: Type.Object({ workflow, updated_at: workflowVersion }),
  errors: ['NOT_FOUND'],
})
