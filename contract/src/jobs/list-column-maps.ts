import Type from 'typebox'
import { operation } from '../operation.ts'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'
import { mappedImports } from './column-map.ts'

/** One more forgets the one used longest ago. */
export const columnMapsMax = 50

const mappedImport = oneOf(mappedImports)

const columnMap = Type.Object({
  id: uuid('Id of the map.'),
  import: mappedImport,
  columns: Type.Record(Type.String(), nullable(Type.String()), {
    description: 'Heading of the file to column, or to null where it is not read, as it was given.',
  }),
  created_at: timestamp('When a file with these headings was first imported by it.'),
  used_at: timestamp('When it was last used.'),
})

export const listColumnMaps = operation({
  name: 'list-column-maps',
  method: 'GET',
  path: '/column-maps',
  room: 'jobs',
  scope: 'read',
  summary: 'List the column maps that are kept',
  description:
    'A `column_map` given with a file of interactions, contacts, target accounts or clients is kept once it has ' +
    'served, and used by itself for every later file of that import with just the same headings. The ' +
    `${columnMapsMax} used last are kept; last used first.`,
  query: Type.Object({
    import: Type.Optional(
      Type.Array(mappedImport, { wire: 'list', description: 'Only maps of these imports.', maxItems: 100 }),
    ),
  }),
  data: Type.Object({ column_maps: Type.Array(columnMap) }),
})
