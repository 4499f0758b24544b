import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteColumnMap = operation({
  name: 'delete-column-map',
  method: 'DELETE',
  path: '/column-maps/{id}',
  room: 'jobs',
  scope: 'write',
  summary: 'Forget a column map',
  description: 'Files with its headings are read by their own headings again. What it brought in stays.',
  params: Type.Object({ id: uuid('Id of the map.') }),
  data: Type.Object({ id: uuid('Id of the map.'), removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND'],
})
