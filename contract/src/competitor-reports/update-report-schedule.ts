import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, oneOf, timestamp } from '../primitives.ts'
import { reportSchedule, scheduleEvery } from './report-schedule.ts'

export const updateReportSchedule = operation({
  name: 'update-report-schedule',
  method: 'PUT',
  path: '/competitor-monitoring/report-schedule',
  room: 'competitor-reports',
  scope: 'write',
  summary: 'Have reports make themselves',
  description:
    'Every day, week (as it is at first) or month a run of reports on all active competitors. Only the fields sent ' +
    'change. A run that falls into a time without a worker is made up for once.',
  body: body({
    enabled: Type.Optional(Type.Boolean({ description: 'Off until it is switched on.' })),
    every: Type.Optional(oneOf(scheduleEvery)),
    window_days: Type.Optional(
      Type.Integer({ minimum: 1, maximum: 3650, description: 'Days up to the run; 90 at first.' }),
    ),
    next_run_at: Type.Optional(
      timestamp(
        'When the next run is due; it fixes the day and the hour of those that follow. Needs `enabled: true` while the schedule is off.',
      ),
    ),
  }),
  example: { enabled: true, every: 'week' },
  data: Type.Object({ report_schedule: reportSchedule }),
})
