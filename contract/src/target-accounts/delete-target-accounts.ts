import Type from 'typebox'
import { operation } from '../operation.ts'
import { idList, text } from '../primitives.ts'

export const deleteTargetAccounts = operation({
  name: 'delete-target-accounts',
  method: 'DELETE',
  path: '/target-accounts',
  room: 'target-accounts',
  scope: 'write',
  summary: 'Delete target accounts',
  description:
    'Takes at least one selector; those given together must all hold. Companies, their tags and the opportunities into them ' +
    'stay. A selection that matches nothing is NOT_FOUND.',
  query: Type.Object({
    id: text('A target account id.'),
    account_name: text('The whole name, as it is written.'),
    social_url: text('Company page address.'),
    job_id: idList('Imports: the accounts that they added, so that a wrong list can be taken back.'),
  }),
  data: Type.Object({ message: Type.String(), deleted_count: Type.Integer() }),
  errors: ['NOT_FOUND'],
})
