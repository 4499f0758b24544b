import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, uuid } from '../primitives.ts'
import {
  schedule,
  timezone,
  workflow,
  workflowActions,
  workflowIdParam,
  workflowName,
  workflowOn,
  workflowVersion,
} from './workflow.ts'

export const updateWorkflow = operation({
  name: 'update-workflow',
  method: 'PUT',
  path: '/workflows/{id}',
  room: 'workflows',
  scope: 'write',
  summary: 'Change, pause or resume a workflow',
  description:
    'Changes only what is sent; `actions` takes the place of those before. Pausing cancels what runs under way have ' +
    'left to do. Resuming and another view start anew from the members of that moment, who do not fire.',
  params: workflowIdParam,
  body: body({
    name: Type.Optional(workflowName),
    viewId: Type.Optional(uuid('A saved view of your own or a shared one.')),
    on: Type.Optional(workflowOn),
    schedule: Type.Optional(nullable(schedule)),
    timezone: Type.Optional(timezone),
    actions: Type.Optional(workflowActions),
    is_active: Type.Optional(Type.Boolean()),
  }),
  example: { is_active: true },
  data: Type.Object({ workflow, updated_at: workflowVersion }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
