import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, timestamp, uuid } from '../primitives.ts'
import { reportRow } from './report.ts'

export const createReports = operation({
  name: 'create-reports',
  method: 'POST',
  path: '/competitor-monitoring/reports',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Have reports made',
  description:
    'One report for each competitor, made in the background. A report goes from QUEUED over RUNNING to COMPLETED or ' +
    'FAILED, or to CANCELLED; then it stays as it is. One that takes more than 15 minutes is FAILED with the code ' +
    'STALLED. Without a competitor that is active there is nothing to report, which is a CONFLICT.',
  body: body({
    competitor_ids: Type.Optional(
      Type.Array(uuid('Competitor id.'), {
        minItems: 1,
        maxItems: 100,
        description: 'Active or not; all active ones where it is left out.',
      }),
    ),
    from: Type.Optional(nullable(timestamp('Start of the window; all time where it is left out.'))),
    to: Type.Optional(
      nullable(timestamp('End of the window; the moment of the report where it is left out.')),
    ),
  }),
  example: {
    competitor_ids: ['01930000-0000-7000-8000-000000000001'],
    from: '2026-08-01T00:00:00Z',
    to: '2026-11-01T00:00:00Z',
  },
  status: 202,
  data: Type.Object({ run_id: uuid('The run.'), reports: Type.Array(reportRow) }),
  errors: ['CONFLICT'],
})
