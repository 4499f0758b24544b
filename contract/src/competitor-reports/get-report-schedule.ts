import Type from 'typebox'
import { operation } from '../operation.ts'
import { reportSchedule } from './report-schedule.ts'

export const getReportSchedule = operation({
  name: 'get-report-schedule',
  method: 'GET',
  path: '/competitor-monitoring/report-schedule',
  room: 'competitor-reports',
  scope: 'read',
  summary: 'Show when reports make themselves',
  data: Type.Object({ report_schedule: reportSchedule }),
})
