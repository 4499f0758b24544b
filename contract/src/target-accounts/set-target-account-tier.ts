import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, timestamp, uuid } from '../primitives.ts'
import { targetAccount } from './target-account.ts'

export const setTargetAccountTier = operation({
  name: 'set-target-account-tier',
  method: 'PUT',
  path: '/target-accounts/{id}/tier',
  room: 'target-accounts',
  scope: 'write',
  summary: 'Set the tier of a target account',
  params: Type.Object({ id: uuid('Target account id.') }),
  body: body({
    tier: Type.Optional(
      nullable(Type.String({ maxLength: 256, description: 'Name of a tier that exists; null for none.' })),
    ),
  }),
  example: { tier: 'Tier 1' },
  data: Type.Object({
    target_account: targetAccount,
    updated_at: timestamp('Last change of the row itself; its version.'),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
