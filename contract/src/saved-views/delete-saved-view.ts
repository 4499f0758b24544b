import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { viewIdParam } from './saved-view.ts'

export const deleteSavedView = operation({
  name: 'delete-saved-view',
  method: 'DELETE',
  path: '/saved-views/{viewId}',
  room: 'saved-views',
  scope: 'write',
  summary: 'Delete a saved view',
  description:
    'Only its owner may. While a workflow reads it the answer is CONFLICT and names the workflows.',
  params: viewIdParam,
  data: Type.Object({ id: uuid('View id.'), removed: Type.Boolean({ description: 'Always true.' }) }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
