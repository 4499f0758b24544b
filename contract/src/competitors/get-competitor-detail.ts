import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { activityBucket, cardAccount, cardRep, cardSummary, cardWindow, granularities } from './battlecard.ts'

export const getCompetitorDetail = operation({
  name: 'get-competitor-detail',
  method: 'GET',
  path: '/competitors/{id}/detail',
  room: 'competitors',
  scope: 'read',
  summary: 'The battlecard of one competitor',
  description:
    'Whom a competitor courts and who does it, over the interactions with from <= engagement_at < to. Accounts that are ' +
    'not ours are white space to attack; ours with an open deal are at risk. Ages are counted from the end of the window, ' +
    'or from now when that is earlier. `accounts` come strongest signal first, then latest touched, then most ' +
    'interactions; `reps` most interactions first, then latest active. `activity` has no gaps: days for a span of up to 45 ' +
    'days, ISO weeks up to 370, else months.',
  params: Type.Object({ id: uuid('Competitor id.') }),
  query: Type.Object({
    ...cardWindow,
    explain: flag('`true`: what the scores of every account are made of.'),
  }),
  data: Type.Object({
    summary: cardSummary,
    accounts: Type.Array(cardAccount),
    reps: Type.Array(cardRep),
    activity: Type.Array(activityBucket),
    granularity: oneOf(granularities, {
      description: 'Length of the buckets of `activity`.',
    }),
    model_version: Type.String({
      description: '`cm-1`, with a suffix where the workspace has changed constants.',
    }),
    data_through: nullable(timestamp('When the newest interaction of the competitor was brought in.')),
  }),
  errors: ['NOT_FOUND'],
})
