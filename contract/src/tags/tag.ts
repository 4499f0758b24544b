import Type from 'typebox'
import { oneOf, timestamp, uuid } from '../primitives.ts'

export const subjectTypes = ['account', 'person', 'path'] as const
export type SubjectType = (typeof subjectTypes)[number]

/** What a colour may be: shown by the application, never interpreted by the service. */
export const color = Type.String({
  pattern: '^(#([0-9a-fA-F]{3}|[0-9a-fA-F]{6})|[a-zA-Z][a-zA-Z-]{0,31})$',
  expects: 'a colour name, or a hex value like #1d4ed8',
  description: 'A colour name or hex value for display; gray unless given.',
})

export const position = Type.Integer({
  minimum: 0,
  maximum: 100_000,
  description: 'Place in the display order, from 0; behind the end is the end.',
})

/** Beside a row that was written: what If-Match names. */
export const version = timestamp('Last change of the row itself; its version.')

export const tag = Type.Object({
  id: uuid('Tag id.'),
  group_id: uuid('Its group.'),
  name: Type.String(),
  color: Type.String({ description: 'A colour name or hex value for display.' }),
  position: Type.Integer(),
  closes: Type.Boolean({ description: 'True when the conversation on the path is over.' }),
})

export const tagGroup = Type.Object({
  id: uuid('Group id.'),
  subject_type: oneOf(subjectTypes, { description: 'Fixed at creation.' }),
  name: Type.String(),
  selection: oneOf(['single', 'multi'], {
    description: 'How many of its tags a record may carry.',
  }),
  position: Type.Integer(),
  is_system: Type.Boolean({ description: 'Seeded by the service, which depends on it.' }),
  tags: Type.Array(tag),
  tags_with_counts: Type.Optional(
    Type.Array(
      Type.Object({
        ...tag.properties,
        subject_count: Type.Integer({ description: 'Records that carry the tag.' }),
      }),
    ),
  ),
})
