import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { jobAccepted } from './job.ts'
import { undoMinutes } from './undoable.ts'

export const undoJob = operation({
  name: 'undo-job',
  method: 'POST',
  path: '/jobs/{id}/undo',
  room: 'jobs',
  scope: 'write',
  summary: 'Undo a job',
  description:
    'Puts back what a job that changed many records found, by a job of its own. What somebody has changed since ' +
    `is left alone and counted. Possible once the job has ended, for ${undoMinutes} minutes; asking again answers ` +
    'the same job, unless that failed or was cancelled. Any other job is a CONFLICT.',
  params: Type.Object({ id: uuid('job_id.') }),
  status: 202,
  data: jobAccepted,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
