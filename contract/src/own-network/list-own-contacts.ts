import Type from 'typebox'
import { operation } from '../operation.ts'
import { ratingWord } from '../opportunities/rating.ts'
import { nullable, oneOf, paged, paging, text, timestamp, uuid } from '../primitives.ts'

export const listOwnContacts = operation({
  name: 'list-own-contacts',
  method: 'GET',
  path: '/contacts',
  room: 'own-network',
  scope: 'connector',
  summary: 'Whom a connector knows, told to the connector',
  description:
    'Whoever is on the list, was on it, or shares an engagement or a time with the connector. First those with ' +
    'whom the connector has been in touch, then the others, each by name, whatever is decided about them. `rating` is what the ' +
    'connector has said of how well they know each other.',
  query: Type.Object({
    search: text('Part of the name or of the company; case and accents do not matter.'),
    ...paging,
  }),
  data: Type.Object({
    contacts: Type.Array(
      Type.Object({
        social_id: Type.String(),
        social_url: Type.String(),
        name: Type.String(),
        job_title: Type.String(),
        company: nullable(Type.Object({ id: uuid('Company id.'), name: Type.String() })),
        connected_on: nullable(
          Type.String({
            description:
              'Since when, as the list says: YYYY-MM-DD, or YYYY-MM or YYYY where no more is known.',
          }),
        ),
        is_connected: Type.Boolean({ description: 'Whether they are on the list now.' }),
        engagements_count: Type.Integer({ minimum: 0, description: 'Engagements between the two.' }),
        last_engagement_at: nullable(timestamp('The latest of them.')),
        is_introduced: Type.Boolean({
          description: 'Whether the workspace is shown an introduction to them by default.',
        }),
        rating: nullable(ratingWord),
        exclusion: Type.Optional(
          Type.Object(
            {
              id: uuid('Exclusion id.'),
              of: oneOf(['person', 'company']),
              by_connector: Type.Boolean({ description: 'False where a member has excluded them.' }),
            },
            {
              description:
                'What keeps them out of introductions; that of the person before that of the company.',
            },
          ),
        ),
      }),
    ),
    ...paged,
  }),
})
