import Type from 'typebox'
import { operation } from '../operation.ts'
import { timestamp, uuid } from '../primitives.ts'

/** One more forgets the one used longest ago. */
export const columnMapsMax = 50

const columnMap = Type.Object({
  id: uuid('Id of the map.'),
  columns: Type.Record(Type.String(), Type.String(), {
    description: 'Heading of the table to column of an interaction, as it was given.',
  }),
  created_at: timestamp('When a table with these headings was first imported by it.'),
  used_at: timestamp('When it was last used.'),
})

export const listColumnMaps = operation({
  name: 'list-column-maps',
  method: 'GET',
  path: '/competitor-interactions/column-maps',
  room: 'competitor-interactions',
  scope: 'read',
  summary: 'List the column maps that are kept',
  description:
    'A `column_map` given with a table is kept once it has served, and used by itself for every later table with just ' +
    `the same headings. The ${columnMapsMax} used last are kept; last used first.`,
  data: Type.Object({ column_maps: Type.Array(columnMap) }),
})
