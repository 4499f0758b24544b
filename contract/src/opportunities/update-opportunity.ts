import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, misplaced, nullable, timestamp, uuid } from '../primitives.ts'

const ofConnector = misplaced({
  words: 'is set on the connector',
  message: 'The owner belongs to the connector: set it with PUT /network/connectors/{socialId}/owner.',
})

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
    owner_id: ofConnector,
    owner_email: ofConnector,
    unassign_owner: ofConnector,
    create_owner_if_missing: ofConnector,
    owner_name: ofConnector,
  }),
  example: { status_id: '01930000-0000-7000-8000-000000000001', notes: 'Ada writes to her on Monday.' },
  data: Type.Object({
    id: uuid('Opportunity id.'),
    status_id: nullable(uuid('Current status tag; null when it has none.')),
    owner_id: nullable(uuid("Owner of the opportunity's connector; null when nobody owns it.")),
    notes: Type.String({ description: 'Empty when cleared.' }),
    updated_at: timestamp('Last change.'),
  }),
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
