import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, optionalName, timestamp, uuid } from '../primitives.ts'
import { owner } from './owner.ts'

export const updateOwner = operation({
  name: 'update-owner',
  method: 'PUT',
  path: '/owners/{id}',
  room: 'owners',
  scope: 'write',
  summary: 'Change an owner of the directory',
  description: 'Changes only what is sent; an empty text clears a name or the picture.',
  params: Type.Object({ id: uuid('Owner id.') }),
  body: body({
    email: Type.Optional(
      Type.String({ minLength: 3, maxLength: 254, description: 'Unique, whatever its case.' }),
    ),
    first_name: optionalName('Given name.'),
    last_name: optionalName('Family name.'),
    avatar_url: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Http or https address of a picture, or empty.' }),
    ),
  }),
  example: { first_name: 'Ada', last_name: 'Chen' },
  data: Type.Object({ owner, updated_at: timestamp('Last change of the row itself; its version.') }),
  errors: ['NOT_FOUND', 'CONFLICT', 'PRECONDITION_FAILED'],
})
