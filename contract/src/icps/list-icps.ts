import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging, text } from '../primitives.ts'
import { icp } from './icp.ts'

export const listIcps = operation({
  name: 'list-icps',
  method: 'GET',
  path: '/company-icp',
  room: 'icps',
  scope: 'read',
  summary: 'List ideal customer profiles',
  description: 'Ordered by title.',
  query: Type.Object({ search: text('Part of the title.'), ...paging }),
  data: Type.Object({ icps: Type.Array(icp), ...paged }),
})
