import { operation } from '../operation.ts'
import { reportDetail, reportId } from './report.ts'

export const getReport = operation({
  name: 'get-report',
  method: 'GET',
  path: '/competitor-monitoring/reports/{id}',
  room: 'competitor-reports',
  scope: 'read',
  summary: 'Show a report',
  description: 'The report with its `report_data`, which never changes once the report is COMPLETED.',
  params: reportId,
  data: reportDetail,
  errors: ['NOT_FOUND'],
})
