import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, oneOf, paged, paging, text } from '../primitives.ts'
import { competitorId } from './competitor.ts'
import { rep, roleBuckets } from './rep.ts'

export const listCompetitorReps = operation({
  name: 'list-competitor-reps',
  method: 'GET',
  path: '/competitors/{id}/reps',
  room: 'competitors',
  scope: 'read',
  summary: 'List the reps of a competitor',
  description: 'Those under watch, ordered by name, then social_id.',
  params: competitorId,
  query: Type.Object({
    search: text('Part of the name.'),
    role_bucket: Type.Optional(oneOf(roleBuckets, { wire: 'text', description: 'Only reps of this role.' })),
    include_unwatched: flag('`true` adds those whose watch has ended.'),
    ...paging,
  }),
  data: Type.Object({ reps: Type.Array(rep), ...paged }),
  errors: ['NOT_FOUND'],
})
