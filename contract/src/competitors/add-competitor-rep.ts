import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { competitorId } from './competitor.ts'
import { newRep, rep } from './rep.ts'

export const addCompetitorRep = operation({
  name: 'add-competitor-rep',
  method: 'POST',
  path: '/competitors/{id}/reps',
  room: 'competitors',
  scope: 'write',
  summary: 'Put a rep under watch',
  description:
    'Somebody whose watch has ended is under watch again from now on, within an hour of its end as if it had not; ' +
    'somebody under watch stays so and takes what the call says. A person can be a rep of several competitors.',
  params: competitorId,
  body: body(newRep),
  example: { social_url: 'https://www.linkedin.com/in/rae-novak', title: 'Account Executive' },
  status: 201,
  data: Type.Object({ rep }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
