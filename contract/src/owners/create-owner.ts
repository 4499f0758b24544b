import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, optionalName, timestamp } from '../primitives.ts'
import { owner } from './owner.ts'

export const createOwner = operation({
  name: 'create-owner',
  method: 'POST',
  path: '/owners',
  room: 'owners',
  scope: 'write',
  summary: 'Add an owner to the directory',
  body: body({
    email: Type.String({ minLength: 3, maxLength: 254, description: 'Unique, whatever its case.' }),
    first_name: optionalName('Given name.'),
    last_name: optionalName('Family name.'),
    avatar_url: Type.Optional(
      Type.String({ maxLength: 2000, description: 'Http or https address of a picture, or empty.' }),
    ),
  }),
  example: { email: 'ada@acme.example', first_name: 'Ada', last_name: 'Chen' },
  status: 201,
  data: Type.Object({ owner, updated_at: timestamp('Last change of the row itself; its version.') }),
  errors: ['CONFLICT'],
})
