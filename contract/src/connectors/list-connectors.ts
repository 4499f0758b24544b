import Type from 'typebox'
import { operation } from '../operation.ts'
import { list, pagedByCursor, pagingByCursor, text } from '../primitives.ts'
import { connector } from './connector.ts'

export const listConnectors = operation({
  name: 'list-connectors',
  method: 'GET',
  path: '/network/connectors',
  room: 'connectors',
  scope: 'read',
  summary: 'List connectors',
  description: 'Ordered by name, then social_id.',
  query: Type.Object({
    search: text('Part of the name.'),
    connector_tag: text('Name of a tag the connector carries.'),
    owner_email: list('Owner addresses or ids; `unassigned` selects connectors nobody owns.'),
    ...pagingByCursor,
  }),
  data: Type.Object({ connectors: Type.Array(connector), ...pagedByCursor }),
})
