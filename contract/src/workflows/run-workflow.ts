import Type from 'typebox'
import { operation } from '../operation.ts'
import { workflowIdParam } from './workflow.ts'
import { workflowRun } from './workflow-run.ts'

export const runWorkflow = operation({
  name: 'run-workflow',
  method: 'POST',
  path: '/workflows/{id}/run',
  room: 'workflows',
  scope: 'write',
  summary: 'Run a workflow now',
  description:
    'Evaluates the view at once instead of at the next interval and fires as then: for members that entered or left ' +
    'since the last time, with a schedule for all members. `all_members=true` fires for all members in any case. A ' +
    'run that still waits is answered again. A paused workflow is CONFLICT.',
  params: workflowIdParam,
  query: Type.Object({
    all_members: Type.Optional(
      Type.Boolean({
        wire: 'flag',
        description: '`true` fires for every member of the view, entered or not.',
      }),
    ),
  }),
  status: 202,
  data: Type.Object({ run: workflowRun }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
