import Type from 'typebox'
import { operation } from '../operation.ts'
import { dryRun, uuid } from '../primitives.ts'
import { personId, socialIds } from './person.ts'

const count = Type.Integer({ minimum: 0 })

export const erasePerson = operation({
  name: 'erase-person',
  method: 'DELETE',
  path: '/people/{socialId}',
  room: 'people',
  scope: 'admin',
  summary: 'Erase a person for good',
  description:
    'Irreversible. Deletes everything the workspace stores of the person under any of their profile ids: the person, ' +
    'their place on the lists of connectors, what passed between them, opportunities to them and, where they are a ' +
    'connector, through them, and the interactions of competitors’ reps by and with them. Imports leave the person out ' +
    'from then on; what is kept for that is a digest of each id and the time. Reports that name the person stay as ' +
    'they were written: they are listed, to be deleted or written anew. A `person.erased` event tells who has copies.',
  params: personId,
  query: Type.Object({
    dry_run: dryRun('`true` answers the counts with `erased: false` and deletes nothing.'),
  }),
  data: Type.Object({
    social_ids: socialIds,
    erased: Type.Boolean({ description: 'False only for a dry run.' }),
    deleted_connections: count,
    deleted_engagements: count,
    deleted_opportunities: Type.Integer({
      minimum: 0,
      description: 'To the person, and through the person.',
    }),
    deleted_interactions: Type.Integer({ minimum: 0, description: 'Of competitors’ reps.' }),
    reports: Type.Array(uuid('Report id.'), { description: 'Reports that name the person, latest first.' }),
  }),
  errors: ['NOT_FOUND'],
})
