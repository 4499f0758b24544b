import Type from 'typebox'
import { operation } from '../operation.ts'
import { givenRating, ratingWord } from '../opportunities/rating.ts'
import { body, nullable } from '../primitives.ts'

export const rateOwnContact = operation({
  name: 'rate-own-contact',
  method: 'PUT',
  path: '/contacts/{socialId}/rating',
  room: 'own-network',
  scope: 'connector',
  summary: 'Say how well one knows somebody',
  description: 'As a member says it of the opportunity; what was said last counts.',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the contact.' }) }),
  body: body({ rating: givenRating }),
  data: Type.Object({ rating: nullable(ratingWord) }),
  errors: ['NOT_FOUND'],
})
