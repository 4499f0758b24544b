import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { reportData } from './report-data.ts'
import { reportShare } from './report-share.ts'

const reportStatuses = ['QUEUED', 'RUNNING', 'COMPLETED', 'FAILED', 'CANCELLED'] as const

/** A report as the list shows it. */
export const reportRow = Type.Object({
  id: uuid('Report id.'),
  run_id: uuid('The same for all reports that were asked for together.'),
  competitor_id: uuid('The competitor it is about.'),
  competitor_name: Type.String({ description: 'As it was called when the report was asked for.' }),
  persons_tracked: Type.Integer({
    description:
      'Reps under watch at the end of the window, and those who acted in it; 0 until the report is made.',
  }),
  interactions_found: Type.Integer({
    description: 'Interactions in the window; 0 until the report is made.',
  }),
  atk_count: Type.Integer({ description: 'Accounts to attack; 0 until the report is made.' }),
  def_count: Type.Integer({ description: 'Accounts to defend; 0 until the report is made.' }),
  status: oneOf(reportStatuses),
  created_at: timestamp('When it was asked for.'),
  completed_at: nullable(timestamp('When it ended, in whatever way.')),
  from: nullable(timestamp('Start of the window; null for all time.')),
  to: nullable(timestamp('End of the window, not in it; null for the moment it was made.')),
  share_token: uuid('Opens the shared page, once sharing is switched on.'),
})

/** A report with what is in it. */
export const reportDetail = Type.Object({
  ...reportRow.properties,
  retry_of: nullable(uuid('The failed or cancelled report that this one repeats.')),
  error: nullable(
    Type.Object({
      code: Type.String({ description: '`STALLED` when making it took more than 15 minutes.' }),
      message: Type.String(),
    }),
  ),
  share: reportShare,
  report_data: nullable(reportData),
})

export const reportId = Type.Object({ id: uuid('Report id.') })
