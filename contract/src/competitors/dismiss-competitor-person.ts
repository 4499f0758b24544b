import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable } from '../primitives.ts'
import { dismissal, personId } from './dismissal.ts'

export const dismissCompetitorPerson = operation({
  name: 'dismiss-competitor-person',
  method: 'POST',
  path: '/competitor-people/{socialId}/dismiss',
  room: 'competitors',
  scope: 'write',
  summary: 'Take a person out of every figure',
  description:
    'Whatever the person does and whatever is done upon them counts nowhere any longer, now and in later imports, ' +
    'until it is undone. Dismissing again changes the reason, where one is sent.',
  params: personId,
  body: body({
    reason: Type.Optional(
      nullable(Type.String({ maxLength: 2000, description: 'Why; shown with the person.' })),
    ),
  }),
  example: { reason: 'A namesake.' },
  data: Type.Object({ person: dismissal }),
  errors: ['NOT_FOUND'],
})
