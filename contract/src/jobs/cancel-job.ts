import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { jobAccepted } from './job.ts'

export const cancelJob = operation({
  name: 'cancel-job',
  method: 'POST',
  path: '/jobs/{id}/cancel',
  room: 'jobs',
  scope: 'write',
  summary: 'Cancel a job',
  description:
    'Stops a job that has not ended, after the chunk at work; what was written until then stays. A job that has ' +
    'ended is a CONFLICT.',
  params: Type.Object({ id: uuid('job_id.') }),
  data: jobAccepted,
  errors: ['NOT_FOUND', 'CONFLICT'],
})
