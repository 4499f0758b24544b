import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, oneOf } from '../primitives.ts'
import { subjectTypes, tagGroup, version } from './tag.ts'

export const createTagGroup = operation({
  name: 'create-tag-group',
  method: 'POST',
  path: '/tag-groups',
  room: 'tags',
  scope: 'write',
  summary: 'Add a tag group',
  description:
    'The group comes last in the display order. What it labels and how many of its tags a record may carry is fixed.',
  body: body({
    subject_type: oneOf(subjectTypes, { description: 'What its tags label.' }),
    name: name('Unique among the groups of the subject type, whatever its case.'),
    selection: oneOf(['single', 'multi'], {
      description: 'How many of its tags a record may carry.',
    }),
  }),
  example: { subject_type: 'person', name: 'Region', selection: 'single' },
  status: 201,
  data: Type.Object({ tag_group: tagGroup, updated_at: version }),
  errors: ['CONFLICT'],
})
