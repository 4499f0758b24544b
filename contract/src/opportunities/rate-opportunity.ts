import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { givenRating } from './rating.ts'
import { rescored } from './rejection.ts'

export const rateOpportunity = operation({
  name: 'rate-opportunity',
  method: 'PUT',
  path: '/opportunities/{id}/rating',
  room: 'opportunities',
  scope: 'write',
  summary: 'Say how well the two know each other',
  description:
    'For whoever knows better than the evidence. The opportunity is scored at once, and stays so whatever later imports ' +
    'bring, until it is taken back. The evidence stays, and shares the new score. What was said last counts, whether by ' +
    'a member or by the connector.',
  params: Type.Object({ id: uuid('Opportunity id.') }),
  body: body({ rating: givenRating }),
  example: { rating: 'well' },
  data: rescored,
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
