import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { job } from './job.ts'

export const getJob = operation({
  name: 'get-job',
  method: 'GET',
  path: '/jobs/{id}',
  room: 'jobs',
  scope: 'read',
  summary: 'Status and progress of an import',
  params: Type.Object({ id: uuid('job_id from the import.') }),
  data: job,
  errors: ['NOT_FOUND'],
})
