import Type from 'typebox'
import { operation } from '../operation.ts'
import { oneOf, uuid } from '../primitives.ts'
import { foundKinds } from './evidence.ts'
import { overlapIdText, rescored } from './rejection.ts'

export const restoreEvidence = operation({
  name: 'restore-evidence',
  method: 'DELETE',
  path: '/opportunities/{id}/rejected-evidence',
  room: 'opportunities',
  scope: 'write',
  summary: 'Let a piece of evidence count again',
  description: 'The opportunity is scored at once with it. Evidence that was not rejected stays as it is.',
  params: Type.Object({ id: uuid('Opportunity id.') }),
  query: Type.Object({
    kind: oneOf(foundKinds, { wire: 'text', description: 'As in `rejected[]`.' }),
    overlap_id: Type.Optional(Type.String({ format: 'uuid', wire: 'text', description: overlapIdText })),
  }),
  data: rescored,
  errors: ['NOT_FOUND', 'PRECONDITION_FAILED'],
})
