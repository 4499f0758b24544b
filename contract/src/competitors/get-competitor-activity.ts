import Type from 'typebox'
import { interactionTypes } from '../competitor-interactions/interaction-types.ts'
import { operation } from '../operation.ts'
import { day, oneOf, text, timestamp, uuid } from '../primitives.ts'

/** Days that one answer is about at most. */
export const activityDaysMax = 400

/** Days before the end of a window that has no beginning: 53 weeks. */
export const activityDaysDefault = 371

export const getCompetitorActivity = operation({
  name: 'get-competitor-activity',
  method: 'GET',
  path: '/competitors/{id}/activity',
  room: 'competitors',
  scope: 'read',
  summary: 'Interactions of a competitor day by day',
  description:
    'For each UTC day of the window with an interaction that figures count, how many there were of each type; oldest ' +
    `first. Without \`from\` the window is the ${activityDaysDefault} days before its end, without \`to\` it ends now; it has at ` +
    `most ${activityDaysMax} days.`,
  params: Type.Object({ id: uuid('Competitor id.') }),
  query: Type.Object({
    from: text('Start of the window.', { format: 'date-time' }),
    to: text('End of the window, not itself in it.', { format: 'date-time' }),
  }),
  data: Type.Object({
    from: timestamp('Beginning of the window, in it.'),
    to: timestamp('End of the window, not in it.'),
    interactions: Type.Integer({ description: 'Of all days.' }),
    days: Type.Array(
      Type.Object({
        day: day('The UTC day; one without interactions is absent.'),
        interactions: Type.Integer(),
        by_type: Type.Record(oneOf(interactionTypes), Type.Integer(), {
          description: 'Interactions of each type that there were.',
        }),
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
