import Type from 'typebox'
import { operation } from '../operation.ts'
import { list, pagedByCursor, pagingByCursor, sorting, text } from '../primitives.ts'
import { connector } from './connector.ts'

export const connectorSorts = [
  'name',
  'job_title',
  'company_name',
  'owner_name',
  'opportunities_count',
] as const

export const listConnectors = operation({
  name: 'list-connectors',
  method: 'GET',
  path: '/network/connectors',
  room: 'connectors',
  scope: 'read',
  summary: 'List connectors',
  description: 'Ordered by name, then social_id, unless `sort` says otherwise.',
  query: Type.Object({
    search: text('Part of the name.'),
    connector_tag: text('Name of a tag the connector carries.'),
    owner_email: list('Owner addresses or ids; `unassigned` selects connectors nobody owns.'),
    sort: sorting(connectorSorts),
    ...pagingByCursor,
  }),
  data: Type.Object({ connectors: Type.Array(connector), ...pagedByCursor }),
})
