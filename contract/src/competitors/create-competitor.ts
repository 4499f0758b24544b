import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, listItemsMax, name, timestamp } from '../primitives.ts'
import { competitor, competitorKeys } from './competitor.ts'
import { newRep } from './rep.ts'

export const createCompetitor = operation({
  name: 'create-competitor',
  method: 'POST',
  path: '/competitors',
  room: 'competitors',
  scope: 'write',
  summary: 'Monitor a competitor',
  description:
    'The same company again, by number, page, domain or name, is a CONFLICT that names the existing id. Its reps can ' +
    'be put under watch in the same call.',
  body: body({
    name: name('Company name.'),
    ...competitorKeys,
    reps: Type.Optional(
      Type.Array(body(newRep), { maxItems: listItemsMax, description: 'People to put under watch.' }),
    ),
  }),
  example: {
    name: 'Hooli',
    domain: 'hooli.example',
    reps: [{ social_url: 'https://www.linkedin.com/in/rae-novak' }],
  },
  status: 201,
  data: Type.Object({ competitor, updated_at: timestamp('Last change of the row itself; its version.') }),
  errors: ['CONFLICT'],
})
