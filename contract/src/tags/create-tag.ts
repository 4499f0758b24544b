import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, uuid } from '../primitives.ts'
import { color, position, tag, version } from './tag.ts'

export const createTag = operation({
  name: 'create-tag',
  method: 'POST',
  path: '/tag-groups/{id}/tags',
  room: 'tags',
  scope: 'write',
  summary: 'Add a tag to a group',
  description:
    'Last in the display order unless a position is given. Only tags of paths can close a conversation.',
  params: Type.Object({ id: uuid('Group id.') }),
  body: body({
    name: name('Unique in the group, whatever its case.'),
    color: Type.Optional(color),
    closes: Type.Optional(Type.Boolean({ description: 'True when the conversation on the path is over.' })),
    position: Type.Optional(position),
  }),
  example: { name: 'Nordics', color: 'blue' },
  status: 201,
  data: Type.Object({ tag, updated_at: version }),
  errors: ['NOT_FOUND', 'CONFLICT'],
})
