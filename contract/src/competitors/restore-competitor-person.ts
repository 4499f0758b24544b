import Type from 'typebox'
import { operation } from '../operation.ts'
import { dismissal, personId } from './dismissal.ts'

export const restoreCompetitorPerson = operation({
  name: 'restore-competitor-person',
  method: 'DELETE',
  path: '/competitor-people/{socialId}/dismiss',
  room: 'competitors',
  scope: 'write',
  summary: 'Undo a dismissal',
  description:
    'The person counts again wherever nothing else excludes them. Somebody who is not dismissed stays so.',
  params: personId,
  data: Type.Object({ person: dismissal }),
  errors: ['NOT_FOUND'],
})
