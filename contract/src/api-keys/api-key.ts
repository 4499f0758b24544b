import Type from 'typebox'
import { nullable, oneOf, timestamp, uuid } from '../primitives.ts'

export const keyScopes = (description: string) =>
  Type.Array(Type.Unsafe<'read' | 'write' | 'admin'>(oneOf(['read', 'write', 'admin'])), {
    minItems: 1,
    maxItems: 3,
    description,
  })

export const apiKeyId = Type.Object({ id: uuid('Key id.') })

export const keyEnd = Type.Optional(
  timestamp(
    'When it ends; when left out never, or with the key that the session was opened with. No later than that.',
  ),
)

export const apiKey = Type.Object({
  id: uuid('Key id.'),
  name: Type.String(),
  prefix: Type.String({ description: 'How the key begins; no more of it is known.' }),
  scopes: keyScopes('What it may do; no more than the role of its member.'),
  member: Type.Object({ id: uuid('Member id.'), email: Type.String(), name: Type.String() }),
  expires_at: nullable(timestamp('When it ends by itself.')),
  revoked_at: nullable(timestamp('When somebody ended it.')),
  created_at: timestamp('When it was made.'),
  last_used_at: nullable(
    timestamp('When it was last shown to the service, to the hour; null while nobody has used it.'),
  ),
})

export const newApiKey = Type.Object({
  api_key: apiKey,
  key: Type.String({ description: 'Shown only now.' }),
})
