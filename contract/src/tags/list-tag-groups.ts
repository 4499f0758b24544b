import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, oneOf } from '../primitives.ts'
import { subjectTypes, tagGroup } from './tag.ts'

export const listTagGroups = operation({
  name: 'list-tag-groups',
  method: 'GET',
  path: '/tag-groups',
  room: 'tags',
  scope: 'read',
  summary: 'List tag groups with their tags',
  description: 'In display order, without pages.',
  query: Type.Object({
    subject_type: Type.Optional(
      oneOf(subjectTypes, {
        wire: 'text',
        description: 'Only groups that label accounts, people or paths.',
      }),
    ),
    with_counts: flag('`true` adds tags_with_counts.'),
  }),
  data: Type.Object({ groups: Type.Array(tagGroup) }),
})
