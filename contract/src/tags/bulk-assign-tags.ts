import Type from 'typebox'
import { bulkResults, bulkTargets, bulkWays } from '../jobs/bulk-change.ts'
import { operation } from '../operation.ts'
import { body } from '../primitives.ts'
import { assignTags } from './assign-tags.ts'

const { subject_type, tag_ids, mode, group_id } = assignTags.body.properties

export const bulkAssignTags = operation({
  name: 'bulk-assign-tags',
  method: 'POST',
  path: '/tag-assignments/bulk',
  room: 'tags',
  scope: 'write',
  summary: 'Put tags on many records or take them off',
  description: `The same assignment for each record, as \`PUT /tag-assignments\` carries it out for one. ${bulkWays}`,
  body: body({
    subject_type,
    ...bulkTargets({
      ids: 'Ids of opportunities for `path`, public profile ids for `person`, ids of companies for `account`.',
      list: 'the opportunity search for `path`, the list of connectors for `person`, of target accounts for `account`',
    }),
    tag_ids,
    mode,
    group_id,
  }),
  example: {
    subject_type: 'person',
    ids: ['ben-ode', 'cy-dahl'],
    tag_ids: ['01930000-0000-7000-8000-000000000001'],
    mode: 'add',
  },
  data: Type.Object(bulkResults),
})
