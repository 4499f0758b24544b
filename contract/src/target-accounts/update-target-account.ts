import Type from 'typebox'
import { operation } from '../operation.ts'
import { address, body, companyNumber, name, nullable, timestamp, uuid } from '../primitives.ts'
import { targetAccount } from './target-account.ts'

export const updateTargetAccount = operation({
  name: 'update-target-account',
  method: 'PUT',
  path: '/target-accounts/{id}',
  room: 'target-accounts',
  scope: 'write',
  summary: 'Change a target account',
  description:
    'Changes only what is sent. A page, domain or number becomes a key of its company, and null takes those of that kind ' +
    'away from it; with a page that is a number that number goes too. One by which another company is known is a ' +
    'CONFLICT that names it: merge the two if they are one.',
  params: Type.Object({ id: uuid('Target account id.') }),
  body: body({
    account_name: Type.Optional(name('Company name.')),
    account_social_url: Type.Optional(nullable(address('Company page address.'))),
    domain: Type.Optional(nullable(address('Web domain or address.'))),
    numeric_id: Type.Optional(nullable(companyNumber)),
    tier: Type.Optional(
      nullable(Type.String({ maxLength: 256, description: 'Name of a tier that exists; null for none.' })),
    ),
  }),
  example: { domain: 'globex.example', tier: 'Tier 1' },
  data: Type.Object({
    target_account: targetAccount,
    updated_at: timestamp('Last change of the row itself; its version.'),
  }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
