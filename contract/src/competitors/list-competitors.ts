import Type from 'typebox'
import { operation } from '../operation.ts'
import { onOff, paged, paging, text } from '../primitives.ts'
import { competitor } from './competitor.ts'

export const listCompetitors = operation({
  name: 'list-competitors',
  method: 'GET',
  path: '/competitors',
  room: 'competitors',
  scope: 'read',
  summary: 'List competitors',
  description: 'Ordered by name, then id.',
  query: Type.Object({
    search: text('Part of the name or of the domain.'),
    is_active: onOff('`true`: only those monitored; `false`: only those paused.'),
    ...paging,
  }),
  data: Type.Object({ competitors: Type.Array(competitor), ...paged }),
})
