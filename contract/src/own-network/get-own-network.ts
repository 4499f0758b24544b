import Type from 'typebox'
import { operation } from '../operation.ts'
import { storedProfile } from '../people/stored-profile.ts'
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
    link_expires_at: timestamp('Until when the link opens anything.'),
    profile: Type.Object(storedProfile),
    contacts_count: count('People on the list now.'),
    former_contacts_count: count('People who left the list.'),
    engagements_count: count('Interactions between the connector and anybody; never what was said.'),
    overlaps_count: count('Companies and schools shared with somebody.'),
    opportunities_count: count('Introductions that the workspace sees.'),
    known_by_count: count('Other connectors who know this one.'),
    last_import: nullable(
      Type.Object({
        file_name: Type.String(),
        finished_at: timestamp('When it ended.'),
      }),
    ),
    interactions_count: count('Interactions with reps of competitors, or as one of them.'),
  }),
  errors: ['NOT_FOUND'],
})
