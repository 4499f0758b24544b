import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name } from '../primitives.ts'
import { tier } from './tier.ts'

export const createTier = operation({
  name: 'create-tier',
  method: 'POST',
  path: '/tiers',
  room: 'tiers',
  scope: 'admin',
  summary: 'Add an account tier',
  description: 'It ranks last. A workspace has at most 100 tiers.',
  body: body({ name: name('Unique in the workspace, whatever its case; no comma, and not `none`.') }),
  status: 201,
  data: Type.Object({ tier }),
  errors: ['CONFLICT'],
})
