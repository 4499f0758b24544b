import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging } from '../primitives.ts'
import { workflowIdParam } from './workflow.ts'
import { workflowRun } from './workflow-run.ts'

export const listWorkflowRuns = operation({
  name: 'list-workflow-runs',
  method: 'GET',
  path: '/workflows/{id}/runs',
  room: 'workflows',
  scope: 'read',
  summary: 'List the runs of a workflow',
  description:
    'Newest first, of the last 30 days. An evaluation that fires nobody leaves no run, unless it was asked for, came ' +
    'by the schedule or failed.',
  params: workflowIdParam,
  query: Type.Object({ ...paging }),
  data: Type.Object({ runs: Type.Array(workflowRun), ...paged }),
  errors: ['NOT_FOUND'],
})
