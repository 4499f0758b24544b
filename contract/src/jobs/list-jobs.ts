import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, pagedByCursor, pagingByCursor } from '../primitives.ts'
import { job, jobKinds, jobStatuses } from './job.ts'

const { row_errors: _rowErrors, ...row } = job.properties

export const listJobs = operation({
  name: 'list-jobs',
  method: 'GET',
  path: '/jobs',
  room: 'jobs',
  scope: 'read',
  summary: 'List jobs',
  description: 'Newest first, without their row errors.',
  query: Type.Object({
    status: Type.Optional(
      Type.Array(oneOf(jobStatuses), {
        wire: 'list',
        description: 'Only jobs in these statuses.',
      }),
    ),
    kind: Type.Optional(
      Type.Array(oneOf(jobKinds), {
        wire: 'list',
        description: 'Only jobs of these kinds.',
      }),
    ),
    ...pagingByCursor,
  }),
  data: Type.Object({ jobs: Type.Array(Type.Object(row)), ...pagedByCursor }),
})
