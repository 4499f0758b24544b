import Type from 'typebox'
import { operation } from '../operation.ts'
import { body, uuid } from '../primitives.ts'
import { foundKind } from './evidence.ts'
import { overlapIdText, rescored } from './rejection.ts'

export const rejectEvidence = operation({
  name: 'reject-evidence',
  method: 'POST',
  path: '/opportunities/{id}/rejected-evidence',
  room: 'opportunities',
  scope: 'write',
  summary: 'Say that a piece of evidence does not count',
  description:
    'The opportunity is scored at once without it, and stays so whatever later imports bring, until it is undone. ' +
    'What is left has the same or a lower score; with nothing left there is none. `engagement` is all that passed ' +
    'between the two. Said again, another reason takes the place of the first.',
  params: Type.Object({ id: uuid('Opportunity id.') }),
  body: body({
    kind: foundKind,
    overlap_id: Type.Optional(uuid(overlapIdText)),
    reason: Type.String({
      maxLength: 500,
      pattern: '\\S',
      expects: 'a few words',
      description: 'Why; shown with the opportunity.',
    }),
  }),
  example: { kind: 'connection', reason: 'He accepts everybody.' },
  data: rescored,
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
