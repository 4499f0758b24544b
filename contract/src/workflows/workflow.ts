import Type from 'typebox'
import { name, nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { workflowAction } from './workflow-action.ts'
import { lastRun } from './workflow-run.ts'

export const workflowTriggers = ['entered', 'left', 'schedule'] as const

export const workflowName = name('Display name.')

export const workflowOn = oneOf(workflowTriggers, {
  description:
    'When members fire: when they have entered the view, when they have left it, or all of them at set times.',
})

export const schedule = Type.String({
  maxLength: 100,
  description:
    'Five cron fields (minute, hour, day of month, month, day of week), like `0 9 * * 1-5`; with on: schedule only.',
})

export const timezone = Type.String({
  minLength: 1,
  maxLength: 100,
  description: 'IANA name of the zone the schedule is in, like `Europe/Berlin`; `UTC` unless said otherwise.',
})

export const workflowActions = Type.Array(workflowAction, {
  maxItems: 10,
  description:
    'What is done with each member that fires, in order; the event workflow.fired is recorded in any case.',
})

export const workflow = Type.Object({
  id: uuid('Workflow id.'),
  name: Type.String(),
  is_active: Type.Boolean(),
  viewId: uuid('The saved view it reads.'),
  viewName: nullable(
    Type.String({
      description:
        'Name of the view; null where it is private to somebody else. The workflow reads it all the same.',
    }),
  ),
  entity: Type.String({ description: 'What the view is over.' }),
  on: workflowOn,
  memberCount: Type.Integer({ description: 'Members of the view at the last evaluation.' }),
  last_run_at: nullable(timestamp('Last evaluation; null before the first.')),
  last_run: nullable(lastRun),
  schedule: nullable(Type.String()),
  timezone: Type.String(),
  next_run_at: nullable(timestamp('Next time of the schedule; null without one.')),
  actions: workflowActions,
  created_at: timestamp('When it was created.'),
})

export const workflowIdParam = Type.Object({ id: uuid('Workflow id.') })
export const workflowVersion = timestamp('Last change of the workflow itself; its version.')
