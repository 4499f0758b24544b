import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { activityBucket, cardSummary, cardWindow } from './battlecard.ts'

export const listCompetitorSummaries = operation({
  name: 'list-competitor-summaries',
  method: 'GET',
  path: '/competitors/summaries',
  room: 'competitors',
  scope: 'read',
  summary: 'The summary of every competitor',
  description:
    'For each competitor, paused ones included, the summary of its battlecard for the window, and the interactions of ' +
    'the last twelve ISO weeks up to the end of the window (or to now when that is earlier), oldest first. By name.',
  query: Type.Object({ ...cardWindow }),
  data: Type.Object({
    competitors: Type.Array(
      Type.Object({
        id: uuid('Competitor id.'),
        name: Type.String(),
        is_active: Type.Boolean(),
        summary: cardSummary,
        weekly: Type.Array(activityBucket, {
          description: 'Twelve weeks; only interactions of the window count, so that weeks before it are 0.',
        }),
      }),
    ),
  }),
})
