import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, dryRun, uuid } from '../primitives.ts'
import { connectorExclusion, connectorOf } from './connector-exclusion.ts'

export const createConnectorExclusion = operation({
  name: 'create-connector-exclusion',
  method: 'POST',
  path: '/network/connectors/{socialId}/exclusions',
  room: 'connectors',
  scope: 'write',
  summary: 'Keep a person or a company out of a connector’s introductions',
  description:
    'Send exactly one of the two. No opportunity leads through the connector to the person, or to anybody who works at the ' +
    'company, until it is undone: those that are there are deleted with their notes, tags and history, and no import makes ' +
    'them again. Ways through other connectors stay. Excluding again changes the reason, where one is sent. A dry run ' +
    'answers no `exclusion`.',
  params: connectorOf,
  query: Type.Object({
    dry_run: dryRun('`true` answers how many opportunities would be deleted, and excludes nobody.'),
  }),
  body: body({
    prospect_social_id: Type.Optional(
      Type.String({ maxLength: 1000, description: 'social_id of the person.' }),
    ),
    company_id: Type.Optional(uuid('The company, as `company.id` of an opportunity.')),
    reason: Type.Optional(Type.String({ maxLength: 500, description: 'Why; shown with the exclusion.' })),
  }),
  example: { prospect_social_id: 'di-ekberg', reason: 'Her sister.' },
  status: 201,
  data: Type.Object({
    exclusion: Type.Optional(connectorExclusion),
    deleted_opportunities: Type.Integer({ minimum: 0 }),
  }),
  errors: ['NOT_FOUND'],
})
