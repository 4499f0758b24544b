import { operation } from '../operation.ts'
import { reportId } from './report.ts'
import { shareAnswer } from './share-report.ts'

export const rotateReportShare = operation({
  name: 'rotate-report-share',
  method: 'POST',
  path: '/competitor-monitoring/reports/{id}/share/rotate',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Give a shared report another address',
  description: 'The old `share_token` opens nothing from then on. Everything else of the sharing stays.',
  params: reportId,
  data: shareAnswer,
  errors: ['NOT_FOUND'],
})
