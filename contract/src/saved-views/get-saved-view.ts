import Type from 'typebox'
import { operation } from '../operation.ts'
import { savedView, viewIdParam, viewVersion } from './saved-view.ts'

export const getSavedView = operation({
  name: 'get-saved-view',
  method: 'GET',
  path: '/saved-views/{viewId}',
  room: 'saved-views',
  scope: 'read',
  summary: 'Get a saved view',
  description: 'One that is private to somebody else is NOT_FOUND.',
  params: viewIdParam,
  data: Type.Object({ view: savedView, updated_at: viewVersion }),
  errors: ['NOT_FOUND'],
})
