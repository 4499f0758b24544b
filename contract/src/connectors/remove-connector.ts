import Type from 'typebox'
import { operation } from '../operation.ts'
import { dryRun } from '../primitives.ts'

export const removeConnector = operation({
  name: 'remove-connector',
  method: 'DELETE',
  path: '/network/connectors/{socialId}',
  room: 'connectors',
  scope: 'write',
  summary: 'Remove a connector and every opportunity through it',
  description:
    'Irreversible. Removes the opportunities of which the person is the connector, the engagements and overlaps ' +
    'behind them, its connections, owner and tags. People, other opportunities to them and those of which the person is the ' +
    'prospect, owners, tags, statuses and target accounts stay.',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the connector.' }) }),
  query: Type.Object({
    dry_run: dryRun('`true` answers the counts with `removed: false` and removes nothing.'),
  }),
  data: Type.Object({
    connector_social_id: Type.String(),
    removed: Type.Boolean({ description: 'False only for a dry run.' }),
    deleted_opportunities: Type.Integer(),
  }),
  errors: ['NOT_FOUND'],
})
