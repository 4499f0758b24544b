import Type from 'typebox'
import { operation } from '../operation.ts'
import { personId } from './person.ts'

export const readmitPerson = operation({
  name: 'readmit-person',
  method: 'DELETE',
  path: '/people/{socialId}/erasure',
  room: 'people',
  scope: 'admin',
  summary: 'Let imports bring an erased person back',
  description:
    'Nothing that was deleted comes back by itself: the next import that has the person adds them anew.',
  params: personId,
  data: Type.Object({
    social_id: Type.String(),
    removed: Type.Boolean({ description: 'Always true.' }),
  }),
  errors: ['NOT_FOUND'],
})
