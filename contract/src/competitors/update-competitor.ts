import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, timestamp } from '../primitives.ts'
import { competitor, competitorId, competitorKeys } from './competitor.ts'

export const updateCompetitor = operation({
  name: 'update-competitor',
  method: 'PUT',
  path: '/competitors/{id}',
  room: 'competitors',
  scope: 'write',
  summary: 'Change, pause or resume a competitor',
  description:
    'Changes only what is sent. A paused competitor keeps its history and is not monitored any longer. null takes ' +
    'the pages, domains or numbers of its company away; with a page that is a number that number goes too. A page, ' +
    'domain or number by which another company is known makes it that company; when that is a competitor already, it ' +
    'is a CONFLICT.',
  params: competitorId,
  body: body({
    name: Type.Optional(name('Company name.')),
    ...competitorKeys,
    is_active: Type.Optional(Type.Boolean({ description: 'False pauses.' })),
  }),
  example: { is_active: false },
  data: Type.Object({ competitor, updated_at: timestamp('Last change of the row itself; its version.') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
