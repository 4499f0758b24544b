import Type from 'typebox'
import { operation } from '../operation.ts'
import { job } from './job.ts'

export const getJob = operation({
  name: 'get-job',
  method: 'GET',
  path: '/jobs/{id}',
  room: 'jobs',
  scope: 'read',
  summary: 'Status and progress of an import',
  params: Type.Object({ id: Type.String({ description: 'job_id from the import.' }) }),
  data: job,
  errors: ['NOT_FOUND'],
})
