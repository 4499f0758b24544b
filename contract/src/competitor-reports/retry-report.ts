import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { reportId, reportRow } from './report.ts'

export const retryReport = operation({
  name: 'retry-report',
  method: 'POST',
  path: '/competitor-monitoring/reports/{id}/retry',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Have a report made again',
  description:
    'A new report with the same competitor and window, in a run of its own; `retry_of` names the one it repeats, ' +
    'which stays as it is. Only one that is FAILED or CANCELLED can be repeated; another is a CONFLICT.',
  params: reportId,
  status: 202,
  data: Type.Object({ run_id: uuid('The run.'), reports: Type.Array(reportRow) }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
