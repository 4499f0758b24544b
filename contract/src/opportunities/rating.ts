import Type from 'typebox'
import { nullable, oneOf, timestamp } from '../primitives.ts'

const words = ['well', 'slightly', 'not_at_all'] as const

/** What a write takes. */
export const givenRating = nullable(
  oneOf(words, {
    description:
      'How well the connector knows the prospect: `well` makes the score 85 at least, `slightly` 40 to 69, `not_at_all` ' +
      '5 at most; null takes back what was said.',
  }),
)

export const ratingWord = oneOf(words)

/** How well two people know each other, as somebody has said who knows better than the evidence. */
export const rating = Type.Object({
  value: ratingWord,
  by: nullable(
    Type.String({
      description: 'Address of the member; null when there is none any more, or the connector has said so.',
    }),
  ),
  by_connector: Type.Boolean({ description: 'Whether the connector has said so, by the private link.' }),
  at: timestamp('When.'),
})
