import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { icp, icpListChanges, icpTitle } from './icp.ts'

export const updateIcp = operation({
  name: 'update-icp',
  method: 'PUT',
  path: '/company-icp/{id}',
  room: 'icps',
  scope: 'write',
  summary: 'Change an ideal customer profile',
  description: 'Changes only what is sent. A list replaces the one before; null takes it away.',
  params: Type.Object({ id: uuid('ICP id.') }),
  body: body({ title: Type.Optional(icpTitle), ...icpListChanges }),
  example: { countries: ['Germany', 'Sweden', 'Norway'] },
  data: icp,
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
