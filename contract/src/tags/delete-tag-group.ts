import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteTagGroup = operation({
  name: 'delete-tag-group',
  method: 'DELETE',
  path: '/tag-groups/{id}',
  room: 'tags',
  scope: 'write',
  summary: 'Delete a tag group with its tags',
  description: 'Its tags leave every record that carries them. A system group cannot be deleted.',
  params: Type.Object({ id: uuid('Group id.') }),
  data: Type.Object({
    id: uuid('The group that is gone.'),
    deleted_tags: Type.Integer(),
    deleted_assignments: Type.Integer({ description: 'Tags taken off records.' }),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED', 'SYSTEM_TAG_GROUP'],
})
