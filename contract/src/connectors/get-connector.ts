import Type from 'typebox'
import { operation } from '../operation.ts'
import { nullable, timestamp } from '../primitives.ts'
import { connector } from './connector.ts'
import { connectorLink } from './connector-link.ts'

export const getConnector = operation({
  name: 'get-connector',
  method: 'GET',
  path: '/network/connectors/{socialId}',
  room: 'connectors',
  scope: 'read',
  summary: 'One connector with what it brings',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the connector.' }) }),
  data: Type.Object({
    ...connector.properties,
    contacts_count: Type.Integer({ description: 'People connected now.' }),
    former_contacts_count: Type.Integer({ description: 'People who left the list.' }),
    engagements_count: Type.Integer({ description: 'Engagements between the connector and anybody.' }),
    overlaps_count: Type.Integer({ description: 'Companies and schools shared with somebody.' }),
    visible_opportunities_count: Type.Integer({ description: 'Opportunities the default search shows.' }),
    target_accounts_count: Type.Integer({
      description: 'Target accounts into which a scored opportunity leads.',
    }),
    sole_accounts_count: Type.Integer({ description: 'Those of them into which no other connector leads.' }),
    under_way_count: Type.Integer({
      description: 'Introductions asked for and not over: with an open status that is not the first of all.',
    }),
    last_under_way_at: nullable(timestamp('When the latest of them came to its status.')),
    last_import: nullable(
      Type.Object({
        job_id: Type.String(),
        file_name: Type.String(),
        finished_at: timestamp('When it ended.'),
      }),
    ),
    link: nullable(connectorLink),
    top_accounts: Type.Array(
      Type.Object({
        id: Type.String(),
        account_name: Type.String(),
        tier: nullable(Type.String()),
        routes: Type.Integer({ minimum: 0, description: 'Opportunities into it through the connector.' }),
        best_score: nullable(Type.Integer()),
      }),
      { description: 'Up to ten target accounts it reaches, best opportunity first.' },
    ),
  }),
  errors: ['NOT_FOUND'],
})
