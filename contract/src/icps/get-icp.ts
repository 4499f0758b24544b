import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, uuid } from '../primitives.ts'
import { matchCounts } from './company-fit.ts'
import { icpFields } from './icp.ts'

export const getIcp = operation({
  name: 'get-icp',
  method: 'GET',
  path: '/company-icp/{id}',
  room: 'icps',
  scope: 'read',
  summary: 'Get an ideal customer profile',
  params: Type.Object({ id: uuid('ICP id.') }),
  query: Type.Object({ with_counts: flag('`true` adds matches.') }),
  data: Type.Object({ ...icpFields, matches: Type.Optional(matchCounts) }),
  errors: ['NOT_FOUND'],
})
