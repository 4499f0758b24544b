import Type from 'typebox'
import { operation } from '../operation.ts'
import { score } from '../opportunities/opportunity.ts'
import { nullable, timestamp, uuid } from '../primitives.ts'
import { personId, socialIds } from './person.ts'
import { storedMonitoring, storedProfile } from './stored-profile.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getPerson = operation({
  name: 'get-person',
  method: 'GET',
  path: '/people/{socialId}',
  room: 'people',
  scope: 'read',
  summary: 'What the workspace stores of a person',
  description:
    'For whoever asks what is known of them: themselves, who knows them and how, and what the monitoring of ' +
    'competitors has of them. The text of messages is never stored. Somebody whom lists know by several ids has the ' +
    'profile of the first of them. Interactions are counted here and listed by their own operations. Of somebody who ' +
    'was erased only the time is left.',
  params: personId,
  data: Type.Object({
    social_ids: socialIds,
    erased_at: nullable(timestamp('Since when imports leave the person out; null for anybody else.')),
    profile: nullable(
      Type.Object(
        {
          ...storedProfile,
          tags: Type.Array(Type.String()),
        },
        { description: 'null for somebody who is nowhere in the network.' },
      ),
    ),
    connector: nullable(
      Type.Object(
        {
          contacts_count: count('People connected, now or before.'),
          opportunities_count: count('Opportunities through the person.'),
        },
        { description: 'null for somebody who is no connector.' },
      ),
    ),
    known_by: Type.Array(
      Type.Object({
        connector_social_id: Type.String(),
        connector_name: Type.String(),
        is_connected: Type.Boolean({
          description: 'Whether the person is on the list of the connector now.',
        }),
        connected_on: nullable(
          Type.String({
            description:
              'Since when, as the list says: YYYY-MM-DD, or YYYY-MM or YYYY where no more is known.',
          }),
        ),
        engagements_count: count('Engagements between the two.'),
        last_engagement_at: nullable(timestamp('The latest of them.')),
        opportunity_id: nullable(uuid('The opportunity from the connector to the person.')),
        score,
      }),
      { description: 'The connectors who know the person, best score first; at most 200.' },
    ),
    known_by_count: count('All of them.'),
    monitoring: nullable(
      Type.Object(storedMonitoring, {
        description: 'null for somebody whom the monitoring has not met.',
      }),
    ),
  }),
  errors: ['NOT_FOUND'],
})
