import { operation } from '../operation.ts'
import { reportId } from './report.ts'
import { shareAnswer } from './share-report.ts'

export const unshareReport = operation({
  name: 'unshare-report',
  method: 'DELETE',
  path: '/competitor-monitoring/reports/{id}/share',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Stop sharing a report',
  description: 'The page is gone at once. Shared again, it has the same address; rotate it for another.',
  params: reportId,
  data: shareAnswer,
  errors: ['NOT_FOUND'],
})
