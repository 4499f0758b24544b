import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf } from '../primitives.ts'
import { cardWindow, granularities } from './battlecard.ts'
import { competitorId } from './competitor.ts'

/** Reps in one answer at most. */
export const repActivityMax = 200

export const listRepActivity = operation({
  name: 'list-rep-activity',
  method: 'GET',
  path: '/competitors/{id}/rep-activity',
  room: 'competitors',
  scope: 'read',
  summary: 'When each rep of a competitor was active',
  description:
    'The interactions of each rep of the battlecard of the same window, in the buckets of its `activity`: days for a ' +
    'span of up to 45 days, ISO weeks up to 370, else months, without gaps. Reps in the order of the battlecard, the ' +
    `first ${repActivityMax}.`,
  params: competitorId,
  query: Type.Object({ ...cardWindow }),
  data: Type.Object({
    granularity: oneOf(granularities, { description: 'Length of the buckets.' }),
    buckets: Type.Array(Type.String({ format: 'date' }), {
      description: 'First day of each bucket, UTC; weeks begin on Monday.',
    }),
    reps: Type.Array(
      Type.Object({
        rep_social_id: Type.String(),
        interactions: Type.Array(Type.Integer(), { description: 'One number for each bucket.' }),
      }),
    ),
    truncated: Type.Boolean({ description: 'Whether more reps were active than are listed.' }),
  }),
  errors: ['NOT_FOUND'],
})
