import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, paged, paging } from '../primitives.ts'
import { memberEntities } from './member-lists.ts'
import { savedView } from './saved-view.ts'

export const listSavedViews = operation({
  name: 'list-saved-views',
  method: 'GET',
  path: '/saved-views',
  room: 'saved-views',
  scope: 'read',
  summary: 'List saved views',
  description: 'Your own and those that others share, ordered by name.',
  query: Type.Object({
    entity: Type.Optional(oneOf(memberEntities, { wire: 'text', description: 'Only views over this.' })),
    ...paging,
  }),
  data: Type.Object({ views: Type.Array(savedView), ...paged }),
})
