import Type from 'typebox'
import { operation } from '../operation.ts'
import { rep, repId } from './rep.ts'

export const removeCompetitorRep = operation({
  name: 'remove-competitor-rep',
  method: 'DELETE',
  path: '/competitors/{id}/reps/{socialId}',
  room: 'competitors',
  scope: 'write',
  summary: 'End the watch on a rep',
  description:
    'What the rep has done stays in every figure. Ending a watch that has ended changes nothing and answers alike.',
  params: repId,
  data: Type.Object({ rep }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
