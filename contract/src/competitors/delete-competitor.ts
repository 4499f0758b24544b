import Type from 'typebox'
import { operation } from '../operation.ts'
import { competitorId } from './competitor.ts'

export const deleteCompetitor = operation({
  name: 'delete-competitor',
  method: 'DELETE',
  path: '/competitors/{id}',
  room: 'competitors',
  scope: 'write',
  summary: 'Remove a competitor',
  description:
    'Its interactions and its rep list go with it, and monitoring stops; companies, people and reports stay. ' +
    'It cannot be undone: to keep the history, pause the competitor by updating it.',
  params: competitorId,
  data: Type.Object({
    message: Type.String(),
    deleted_count: Type.Integer({ description: 'Competitors removed: 1.' }),
    deleted_interactions: Type.Integer({ description: 'Interactions that went with it, counted or not.' }),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
