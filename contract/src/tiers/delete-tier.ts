import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteTier = operation({
  name: 'delete-tier',
  method: 'DELETE',
  path: '/tiers/{id}',
  room: 'tiers',
  scope: 'admin',
  summary: 'Delete an account tier',
  description:
    'Its target accounts stay, without a tier. The last tier of a workspace is a CONFLICT: one stays.',
  params: Type.Object({ id: uuid('Tier id.') }),
  data: Type.Object({
    id: Type.String({ description: 'The tier that is gone.' }),
    released_accounts: Type.Integer({ description: 'Target accounts that had it.' }),
  }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
