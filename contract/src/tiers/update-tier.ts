import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, uuid } from '../primitives.ts'
import { tier } from './tier.ts'

export const updateTier = operation({
  name: 'update-tier',
  method: 'PUT',
  path: '/tiers/{id}',
  room: 'tiers',
  scope: 'admin',
  summary: 'Rename or move an account tier',
  description: 'Only the fields sent change. The others move up or down to make room.',
  params: Type.Object({ id: uuid('Tier id.') }),
  body: body({
    name: Type.Optional(name('Unique in the workspace, whatever its case; no comma, and not `none`.')),
    position: Type.Optional(
      Type.Integer({
        minimum: 0,
        maximum: 1_000_000,
        description: 'The new rank, 0 the highest; behind the last one it is the last.',
      }),
    ),
  }),
  data: Type.Object({ tier }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
