import Type from 'typebox'
import { operation } from '../operation.ts'
import { socialIds } from '../people/person.ts'
import { storedMonitoring, storedProfile } from '../people/stored-profile.ts'
import { nullable, timestamp } from '../primitives.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

export const getOwnNetwork = operation({
  name: 'get-own-network',
  method: 'GET',
  path: '/network',
  room: 'own-network',
  scope: 'connector',
  summary: 'What a workspace stores of a connector, told to the connector',
  data: Type.Object({
    workspace_name: Type.String(),
    social_ids: socialIds,
    link_expires_at: timestamp('Until when the link opens anything.'),
    profile: Type.Object(storedProfile),
    contacts_count: count('People on the list now.'),
    former_contacts_count: count('People who left the list.'),
    engagements_count: count('Engagements between the connector and anybody; never what was said.'),
    overlaps_count: count('Companies and schools shared with somebody.'),
    opportunities_count: count('Introductions that are possible through the connector.'),
    visible_opportunities_count: count('Those of them that the workspace is shown by default.'),
    known_by_count: count('Other connectors who know this one.'),
    last_import_at: nullable(timestamp('When a list of theirs was last brought in.')),
    monitoring: nullable(Type.Object(storedMonitoring)),
  }),
  errors: ['NOT_FOUND'],
})
