import Type from 'typebox'
import { itemFailure } from '../envelope.ts'
import { operation } from '../operation.ts'
import { address, body, companyNumber, name, nullable, timestamp } from '../primitives.ts'
import { targetAccount } from './target-account.ts'

const fields = {
  account_social_url: Type.Optional(nullable(address('Company page address.'))),
  domain: Type.Optional(nullable(address('Web domain or address.'))),
  numeric_id: Type.Optional(nullable(companyNumber)),
  tier: Type.Optional(nullable(Type.String({ maxLength: 256, description: 'Name of a tier that exists.' }))),
}

export const accountsMax = 1000

export const createTargetAccounts = operation({
  name: 'create-target-accounts',
  method: 'POST',
  path: '/target-accounts',
  room: 'target-accounts',
  scope: 'write',
  summary: 'Add one target account, or many',
  description:
    'One account by its own fields: the same company again is a CONFLICT that names the existing id. ' +
    'Or `accounts[]`: each item is answered on its own in `results[]`, in order.',
  body: body({
    account_name: Type.Optional(name('Company name.')),
    ...fields,
    accounts: Type.Optional(
      Type.Array(body({ account_name: name('Company name.'), ...fields }), {
        minItems: 1,
        maxItems: accountsMax,
      }),
    ),
  }),
  example: {
    accounts: [{ account_name: 'Globex', domain: 'globex.example', tier: 'Tier 1' }],
  },
  status: 201,
  data: Type.Object({
    target_account: Type.Optional(targetAccount),
    updated_at: Type.Optional(timestamp('Of one account: last change of the row itself; its version.')),
    results: Type.Optional(
      Type.Array(
        Type.Object({
          status: Type.Integer({ description: 'The status this item alone would have had.' }),
          target_account: Type.Optional(targetAccount),
          error: Type.Optional(itemFailure),
        }),
      ),
    ),
  }),
  errors: ['CONFLICT'],
})
