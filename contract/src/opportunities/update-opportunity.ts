import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, nullable, timestamp, uuid } from '../primitives.ts'

/** Accepted by the schema only so that the answer can direct the caller to the connector. */
export const ownerFields = [
  'owner_id',
  'owner_email',
  'unassign_owner',
  'create_owner_if_missing',
  'owner_name',
] as const

const refused = Type.Optional(
  Type.Unknown({ description: 'Refused: the owner is set on the connector.', deprecated: true }),
)

export const updateOpportunity = operation({
  name: 'update-opportunity',
  method: 'PUT',
  path: '/opportunities/{id}',
  room: 'opportunities',
  scope: 'write',
  summary: 'Set the status or the notes of an opportunity',
  description:
    'Changes only what is sent. `clear_status` excludes `status_id`, `clear_notes` excludes `notes`. Owners belong ' +
    'to connectors: an owner field is refused and nothing else in the body is applied.',
  params: Type.Object({ id: uuid('Opportunity id.') }),
  body: body({
    status_id: Type.Optional(uuid('A tag of the Status group.')),
    notes: Type.Optional(Type.String({ maxLength: 20_000 })),
    clear_status: Type.Optional(Type.Boolean()),
    clear_notes: Type.Optional(Type.Boolean()),
    owner_id: refused,
    owner_email: refused,
    unassign_owner: refused,
    create_owner_if_missing: refused,
    owner_name: refused,
  }),
  data: Type.Object({
    id: uuid('Opportunity id.'),
    status_id: nullable(uuid('Current status tag; null when it has none.')),
    owner_id: nullable(uuid("Owner of the opportunity's connector; null when nobody owns it.")),
    notes: Type.String({ description: 'Empty when cleared.' }),
    updated_at: timestamp('Last change.'),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
