import Type from 'typebox'
import { nullable, timestamp, uuid } from '../primitives.ts'

export const actorKinds = ['member', 'key', 'workflow', 'connector'] as const

/** One change, by whom and to what; never what was written. */
export const auditEntry = Type.Object({
  id: uuid('Entry id.'),
  at: timestamp('When the change was made.'),
  actor: Type.Object({
    kind: Type.String({
      enum: [...actorKinds],
      description:
        'A member who was signed in, an API key, a workflow, or a connector by their private link.',
    }),
    id: uuid('Of the member, the key, the workflow or the link.'),
    name: Type.String({
      description:
        'What it is called; of a member without a name the address, of a connector the `social_id`.',
    }),
  }),
  member: Type.Object(
    { id: uuid('Member id.'), email: Type.String(), name: Type.String() },
    { description: 'In whose name: the member, whose key or workflow it is, or who gave the link.' },
  ),
  operation: Type.String({ description: 'By its name: `update-opportunity`.' }),
  subject: Type.String({
    description:
      'What it was about, as its address or its answer names it; empty where that is no one thing.',
  }),
  fields: Type.Array(Type.String(), { description: 'The fields that were sent; never what they held.' }),
  outcome: Type.Record(Type.String(), Type.Union([Type.Integer(), Type.Boolean()]), {
    description: 'Numbers and flags of the answer, such as `deleted_count`; of lists, how many there were.',
  }),
  request_id: nullable(
    Type.String({
      description:
        '`x-request-id` of the answer; null for what a workflow did, and for accepting an invitation.',
    }),
  ),
})
