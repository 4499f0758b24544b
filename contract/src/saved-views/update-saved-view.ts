import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { isOwner, viewFields, viewIdParam, viewName, viewVersion } from './saved-view.ts'

export const updateSavedView = operation({
  name: 'update-saved-view',
  method: 'PUT',
  path: '/saved-views/{viewId}',
  room: 'saved-views',
  scope: 'write',
  summary: 'Change a saved view',
  description:
    'Changes only what is sent; `filters` replaces what was stored. Only its owner may: anybody else is FORBIDDEN, ' +
    'whether the view is shared or not. Send `memberQuery` together with `filters`, so that workflows go on reading ' +
    'the set your table shows.',
  params: viewIdParam,
  body: body({ name: Type.Optional(viewName), ...viewFields }),
  example: { filters: { min_score: 80 }, memberQuery: 'min_score=80' },
  data: Type.Object({
    view: Type.Object({
      id: uuid('View id.'),
      name: Type.String(),
      is_shared: Type.Boolean(),
      is_owner: isOwner,
    }),
    updated_at: viewVersion,
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
