import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { reportId } from './report.ts'

export const deleteReport = operation({
  name: 'delete-report',
  method: 'DELETE',
  path: '/competitor-monitoring/reports/{id}',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Delete a report',
  description: 'For good; its shared page goes with it. One that has not ended is given up.',
  params: reportId,
  data: Type.Object({ id: uuid('The report.'), removed: Type.Literal(true) }),
  errors: ['NOT_FOUND'],
})
