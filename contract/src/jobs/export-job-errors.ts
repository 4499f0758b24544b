import Type from 'typebox'
import { delimiter } from '../delimiter.ts'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { streamed } from '../streamed.ts'

/** Errors that are kept with a job: a file of nothing but line breaks has a hundred million. */
export const rowErrorsMax = 1_000_000

export const exportJobErrors = operation({
  name: 'export-job-errors',
  method: 'GET',
  path: '/jobs/{id}/errors.csv',
  room: 'jobs',
  scope: 'read',
  summary: 'All row errors of a job',
  description:
    'Every row that was left out, or field of one: `file`, `line`, `field`, `reason`, in the order in which they ' +
    `were found, the first ${rowErrorsMax.toLocaleString('en')}. ` +
    "Text that a spreadsheet would take for a formula has a ' before it.",
  params: Type.Object({ id: uuid('job_id.') }),
  query: Type.Object({ delimiter }),
  data: streamed,
  errors: ['NOT_FOUND'],
  streams: ['text/csv'],
})
