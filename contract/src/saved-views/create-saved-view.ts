import Type from 'typebox'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { savedView, viewEntity, viewFields, viewName, viewVersion } from './saved-view.ts'

export const createSavedView = operation({
  name: 'create-saved-view',
  method: 'POST',
  path: '/saved-views',
  room: 'saved-views',
  scope: 'write',
  summary: 'Save a view',
  description:
    'It is yours. `memberQuery` is held against the list it is for, so that workflows read the set your table shows.',
  body: body({ name: viewName, entity: viewEntity, ...viewFields }),
  example: {
    name: 'Warm ways into Tier 1',
    entity: 'opportunities',
    filters: { account_tier: ['Tier 1'], min_score: 70 },
    memberQuery: 'account_tier=Tier%201&min_score=70',
    is_shared: true,
  },
  status: 201,
  data: Type.Object({ view: savedView, updated_at: viewVersion }),
})
