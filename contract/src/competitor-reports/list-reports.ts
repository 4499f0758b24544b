import Type from 'typebox'
import { operation } from '../operation.ts'
import { reportRow } from './report.ts'

export const listReports = operation({
  name: 'list-reports',
  method: 'GET',
  path: '/competitor-monitoring/reports',
  room: 'competitor-reports',
  scope: 'read',
  summary: 'List reports',
  description: 'All of them, newest first, without what is in them.',
  data: Type.Object({
    reports: Type.Array(reportRow),
    total: Type.Integer({ description: 'How many there are.' }),
  }),
})
