import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, uuid } from '../primitives.ts'
import { position, tagGroup, version } from './tag.ts'

export const updateTagGroup = operation({
  name: 'update-tag-group',
  method: 'PUT',
  path: '/tag-groups/{id}',
  room: 'tags',
  scope: 'write',
  summary: 'Rename or move a tag group',
  description:
    'Changes only what is sent. A system group may be renamed and moved too. Moving shifts the groups in between.',
  params: Type.Object({ id: uuid('Group id.') }),
  body: body({
    name: Type.Optional(name('Unique among the groups of the subject type, whatever its case.')),
    position: Type.Optional(position),
  }),
  example: { name: 'Region' },
  data: Type.Object({ tag_group: tagGroup, updated_at: version }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
