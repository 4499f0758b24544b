import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, paged, paging, text, uuid } from '../primitives.ts'
import { subjectFields } from './subject-fields.ts'
import { subjectTypes } from './tag.ts'

const id = (description: string) => Type.Optional(Type.String({ format: 'uuid', wire: 'text', description }))

export const listTagAssignments = operation({
  name: 'list-tag-assignments',
  method: 'GET',
  path: '/tag-assignments',
  room: 'tags',
  scope: 'read',
  summary: 'List the tags of a record, or the records of a tag',
  description:
    'Takes exactly one of: `company_id`, `social_id`, `connector_social_id` with `prospect_social_id`, `tag_id`. The ' +
    'tags of a record come in display order.',
  query: Type.Object({
    company_id: id('The company of an account.'),
    social_id: text('Public profile id of a person.'),
    connector_social_id: text('Public profile id of the connector of a path.'),
    prospect_social_id: text('Public profile id of the prospect of a path.'),
    tag_id: id('A tag; the records that carry it are listed.'),
    cursor: text('next_cursor of the page before; takes the place of `page`. Only with `tag_id`.'),
    ...paging,
  }),
  data: Type.Object({
    assignments: Type.Array(
      Type.Object({
        tag_id: uuid('Tag id.'),
        group_id: uuid('Group of the tag.'),
        subject_type: oneOf(subjectTypes),
        subject: Type.Object(subjectFields, { description: 'As an assignment takes it.' }),
      }),
    ),
    ...paged,
    next_cursor: Type.Optional(Type.String({ description: 'Absent on the last page.' })),
  }),
  errors: ['NOT_FOUND'],
})
