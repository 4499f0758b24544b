import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { company, companyId } from './company.ts'

export const splitCompany = operation({
  name: 'split-company',
  method: 'POST',
  path: '/companies/{id}/split',
  room: 'companies',
  scope: 'write',
  summary: 'Make some keys of a company another company',
  description:
    'The keys given become those of another company, and with them what was reported by them: people with their ' +
    'opportunities and interactions, clients, deals, a target account or competitor. Where they are all that is left of a ' +
    'company that was merged into this one, it is that company again, with what came from it. At least one key stays. A ' +
    'merge of the two undoes it.',
  params: companyId,
  body: body({
    keys: Type.Array(Type.String({ minLength: 3, maxLength: 1000 }), {
      minItems: 1,
      maxItems: 100,
      description: 'As `keys` of the company shows them.',
    }),
  }),
  example: { keys: ['d:globex.example'] },
  data: Type.Object({ company, from: uuid('The company that the keys were taken from.') }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
