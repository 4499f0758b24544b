import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging, uuid } from '../primitives.ts'
import { score } from './opportunity.ts'
import { accountPath } from './path.ts'

export const listAccountPaths = operation({
  name: 'list-account-paths',
  method: 'GET',
  path: '/target-accounts/{id}/paths',
  room: 'opportunities',
  scope: 'read',
  summary: 'Ranked ways into one account',
  description:
    "Each connector's best prospect first, then their others, those without a score last; within each the best " +
    'first, hidden from the search or not. `reach` is the chance, in percent, that at least one of the best paths ' +
    'of up to five connectors holds: 100 * (1 - product of (1 - score / 100)).',
  params: Type.Object({ id: uuid('Target account id.') }),
  query: Type.Object({ ...paging }),
  data: Type.Object({
    paths: Type.Array(accountPath),
    ...paged,
    reach: Type.Integer({ minimum: 0, maximum: 100 }),
    best_score: score,
    connectors: Type.Integer({ description: 'Connectors with a scored path into the account.' }),
  }),
  errors: ['NOT_FOUND'],
})
