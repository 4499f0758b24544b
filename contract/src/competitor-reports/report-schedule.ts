import Type from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'

export const scheduleEvery = ['day', 'week', 'month'] as const

/** When reports make themselves. */
export const reportSchedule = Type.Object({
  enabled: Type.Boolean({ description: 'Off until it is switched on.' }),
  every: oneOf(scheduleEvery),
  window_days: Type.Integer({ description: 'How many days up to the run a report is about.' }),
  next_run_at: nullable(timestamp('The next run; null while it is off.')),
})
