import Type from 'typebox'
import { operation } from '../operation.ts'
import { paged, paging } from '../primitives.ts'
import { path } from './path.ts'

export const listProspectPaths = operation({
  name: 'list-prospect-paths',
  method: 'GET',
  path: '/prospects/{socialId}/paths',
  room: 'opportunities',
  scope: 'read',
  summary: 'Ranked ways to one person',
  description:
    'Every connector who leads to the person, the best first and those without a score last, hidden from the ' +
    'search or not. A person to whom nobody leads has none.',
  params: Type.Object({ socialId: Type.String({ description: 'social_id of the person.' }) }),
  query: Type.Object({ ...paging }),
  data: Type.Object({ paths: Type.Array(path), ...paged }),
  errors: ['NOT_FOUND'],
})
