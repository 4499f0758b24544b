import Type from 'typebox'
import { oneOf, timestamp } from '../primitives.ts'

/** What may speak against asking for an introduction now. */
const askObstacles = [
  'closed',
  'client_company',
  'own_connector',
  'asked_otherwise',
  'under_way',
  'asked_lately',
] as const

/**
 * Whether an introduction may be asked for now: 100 and the points of the reasons, 0 at least. It is no part of the score,
 * which says how well two people know each other.
 */
export const actionability = Type.Object({
  score: Type.Integer({ minimum: 0, maximum: 100 }),
  reasons: Type.Array(
    Type.Object({
      what: oneOf(askObstacles, {
        description:
          '`closed`: the status closes; `client_company`: the company is a client; `own_connector`: the prospect is a ' +
          'connector, who can be asked directly; `asked_otherwise`: other connectors were asked for the prospect; ' +
          '`under_way`: other introductions through the connector are; `asked_lately`: one of these reached its ' +
          'status within the last 14 days.',
      }),
      points: Type.Integer({ minimum: -100, maximum: -1 }),
      text: Type.String({ description: 'The reason in one sentence.' }),
      names: Type.Optional(
        Type.Array(Type.String(), { description: 'The status, the company, or the connectors asked.' }),
      ),
      count: Type.Optional(Type.Integer({ description: 'Introductions under way.' })),
      at: Type.Optional(timestamp('When the latest of them came to its status.')),
    }),
    { description: 'What speaks against it; none: nothing does.' },
  ),
})
