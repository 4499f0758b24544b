import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'

export const deleteTag = operation({
  name: 'delete-tag',
  method: 'DELETE',
  path: '/tags/{id}',
  room: 'tags',
  scope: 'write',
  summary: 'Delete a tag',
  description:
    'The tag leaves every record that carries it. Opportunities whose status it was have none afterwards, which ' +
    'their history says.',
  params: Type.Object({ id: uuid('Tag id.') }),
  data: Type.Object({
    id: uuid('The tag that is gone.'),
    deleted_assignments: Type.Integer({
      description: 'Records that carried it, those with the status included.',
    }),
    cleared_statuses: Type.Integer({ description: 'Opportunities whose status it was.' }),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
