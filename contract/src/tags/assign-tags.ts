import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, listItemsMax, oneOf, uuid } from '../primitives.ts'
import { subjectFields } from './subject-fields.ts'
import { subjectTypes, tag } from './tag.ts'

const assignmentModes = ['add', 'replace', 'remove'] as const

export const assignTags = operation({
  name: 'assign-tags',
  method: 'PUT',
  path: '/tag-assignments',
  room: 'tags',
  scope: 'write',
  summary: 'Put tags on a record or take them off',
  description:
    'A tag added from a `single` group takes the place of the one that is there. `replace` also takes off the other ' +
    'tags of `group_id` or, without it, of the groups of the tags sent. The status of an opportunity is its tag of ' +
    'the Status group: setting it here or on the opportunity is the same.',
  body: body({
    subject_type: oneOf(subjectTypes),
    subject: Type.Object(subjectFields, {
      additionalProperties: false,
      description:
        '`company_id` for an account, `social_id` for a person, `connector_social_id` and `prospect_social_id` for ' +
        'a path.',
    }),
    tag_ids: Type.Array(uuid('Tag id.'), {
      maxItems: listItemsMax,
      description: 'Tags of the subject type, at most one of each `single` group.',
    }),
    mode: Type.Optional(oneOf(assignmentModes, { description: '`add` unless given.' })),
    group_id: Type.Optional(uuid('The only group the call is about; all tags must be of it.')),
  }),
  example: {
    subject_type: 'person',
    subject: { social_id: 'ben-ode' },
    tag_ids: ['01930000-0000-7000-8000-000000000001'],
    mode: 'add',
  },
  data: Type.Object({
    subject_type: oneOf(subjectTypes),
    subject: Type.Object(subjectFields),
    tags: Type.Array(tag, { description: 'All tags the record carries now, in display order.' }),
  }),
  errors: ['NOT_FOUND'],
})
