import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import {
  schedule,
  timezone,
  workflow,
  workflowActions,
  workflowName,
  workflowOn,
  workflowVersion,
} from './workflow.ts'

export const createWorkflow = operation({
  name: 'create-workflow',
  method: 'POST',
  path: '/workflows',
  room: 'workflows',
  scope: 'write',
  summary: 'Create a workflow',
  description:
    'Runs on the members of a saved view. Who is a member now is where it starts from and does not fire; who enters ' +
    'or leaves from now on does, once until he has left or entered again. Active unless `is_active` is false.',
  body: body({
    name: workflowName,
    viewId: uuid('A saved view of your own or a shared one.'),
    on: workflowOn,
    schedule: Type.Optional(schedule),
    timezone: Type.Optional(timezone),
    actions: Type.Optional(workflowActions),
    is_active: Type.Optional(Type.Boolean()),
  }),
  example: {
    name: 'Ask for it',
    viewId: '01930000-0000-7000-8000-000000000001',
    on: 'entered',
    actions: [{ type: 'set_status', status_id: '01930000-0000-7000-8000-000000000002' }],
  },
  status: 201,
  data: Type.Object({ workflow, updated_at: workflowVersion }),
})
