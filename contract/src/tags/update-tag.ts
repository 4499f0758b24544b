import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, name, uuid } from '../primitives.ts'
import { color, position, tag, version } from './tag.ts'

export const updateTag = operation({
  name: 'update-tag',
  method: 'PUT',
  path: '/tags/{id}',
  room: 'tags',
  scope: 'write',
  summary: 'Change a tag',
  description:
    'Changes only what is sent. When a status begins or ceases to close conversations, the opportunities that have ' +
    'it leave the default search or come back at once.',
  params: Type.Object({ id: uuid('Tag id.') }),
  body: body({
    name: Type.Optional(name('Unique in the group, whatever its case.')),
    color: Type.Optional(color),
    closes: Type.Optional(Type.Boolean({ description: 'Only tags of paths can be true.' })),
    position: Type.Optional(position),
  }),
  example: { name: 'Nordics' },
  data: Type.Object({ tag, updated_at: version }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
