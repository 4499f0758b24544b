import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, list, sorting, text } from '../primitives.ts'
import { owner } from './owner.ts'

export const ownerSorts = ['name', 'email', 'opportunity_count', 'connector_count'] as const

export const listOwners = operation({
  name: 'list-owners',
  method: 'GET',
  path: '/owners',
  room: 'owners',
  scope: 'read',
  summary: 'List the owner directory',
  description:
    'Ordered by first name, last name, address, unless `sort` says otherwise; by a count only with its flag. An address asked for and absent from the answer is not an owner. ' +
    '`opportunity_count` is the raw count of what the connectors produced: the search hides some of it.',
  query: Type.Object({
    search: text('Part of a name or address.'),
    with_counts: flag('`true` fills opportunity_count, which is 0 without it.'),
    email: list('Exact addresses, whatever their case.'),
    with_connector_counts: flag('`true` adds connector_count and connectors_by_tag.'),
    sort: sorting(ownerSorts),
  }),
  data: Type.Object({ owners: Type.Array(owner) }),
})
