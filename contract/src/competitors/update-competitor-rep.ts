import Type from 'typebox'
import { operation } from '../operation.ts'
import { address, body, timestamp } from '../primitives.ts'
import { rep, repFields, repId } from './rep.ts'

export const updateCompetitorRep = operation({
  name: 'update-competitor-rep',
  method: 'PUT',
  path: '/competitors/{id}/reps/{socialId}',
  room: 'competitors',
  scope: 'write',
  summary: 'Change a rep',
  description:
    'Changes only what is sent. Name and title are those of the person, for every competitor, until a later source ' +
    'names others; a role set by hand wins over every title and counts at once in all figures. Another `social_url` is ' +
    'a further address of the same person; one of somebody else is a CONFLICT.',
  params: repId,
  body: body({
    social_url: Type.Optional(address('A further profile address of the rep.')),
    ...repFields,
  }),
  example: { role_bucket: 'account_executive' },
  data: Type.Object({ rep, updated_at: timestamp('Last change of the row itself; its version.') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
