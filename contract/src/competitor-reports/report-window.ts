import Type from 'typebox'
import { nullable, timestamp } from '../primitives.ts'

/** The window of a report, half-open. */
export const reportWindow = Type.Object({
  from: nullable(timestamp('In the window.')),
  to: timestamp('No longer in the window.'),
})
