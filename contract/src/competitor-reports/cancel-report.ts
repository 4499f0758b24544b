import Type from 'typebox'
import { operation } from '../operation.ts'
import { reportId, reportRow } from './report.ts'

export const cancelReport = operation({
  name: 'cancel-report',
  method: 'POST',
  path: '/competitor-monitoring/reports/{id}/cancel',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Cancel a report',
  description: 'One that is QUEUED or RUNNING becomes CANCELLED. One that has ended is a CONFLICT.',
  params: reportId,
  data: Type.Object({ report: reportRow }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
