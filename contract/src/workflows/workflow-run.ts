import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'

export const runStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const
const runCauses = ['change', 'schedule', 'request'] as const

const count = (description: string) => Type.Integer({ minimum: 0, description })

const runStatus = oneOf(runStatuses, {
  description:
    'RUNNING while actions are left to do; FAILED when the view could not be read or an action failed for good.',
})
const fired = count('Members that fired.')
const error = nullable(Type.String({ description: 'What went wrong, in words.' }))
const createdAt = timestamp('When it began or was asked for.')

/** What a workflow says of its newest run. */
export const lastRun = Type.Object({ status: runStatus, fired, error, created_at: createdAt })

/** One time that a workflow fired, was asked to, or could not. */
export const workflowRun = Type.Object({
  id: uuid('Run id.'),
  cause: oneOf(runCauses, {
    description: 'Why it ran: the members changed, the schedule said so, or somebody asked for it.',
  }),
  status: runStatus,
  members: count('Members of the view when it was evaluated.'),
  entered: count('Members that were not there the time before.'),
  left: count('Members that were there the time before.'),
  fired,
  held: count('Members that did not fire because they had fired too often in a day.'),
  actions: Type.Object({
    pending: count('Left to do.'),
    done: count('Done.'),
    skipped: count('Not done, as the record is not there any more.'),
    failed: count('Given up.'),
  }),
  error,
  created_at: createdAt,
  finished_at: nullable(timestamp('When the last action was done.')),
})
