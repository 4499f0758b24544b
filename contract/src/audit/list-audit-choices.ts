import Type from 'typebox'
import { operation } from '../operation.ts'
import { uuid } from '../primitives.ts'
import { actorKinds } from './audit-entry.ts'

/** Actors in one answer at most. */
export const auditActorsMax = 500

export const listAuditChoices = operation({
  name: 'list-audit-choices',
  method: 'GET',
  path: '/audit/choices',
  room: 'audit',
  scope: 'admin',
  summary: 'What the log of changes can be narrowed by',
  description: `Who changed anything in the last 30 days, by name, at most ${auditActorsMax}; and which operations they used.`,
  data: Type.Object({
    actors: Type.Array(
      Type.Object({
        kind: Type.String({ enum: [...actorKinds] }),
        id: uuid('Of the member, the key, the workflow or the link.'),
        name: Type.String(),
      }),
    ),
    operations: Type.Array(Type.String(), { description: 'Names of operations, in order.' }),
    truncated: Type.Boolean({ description: 'Whether there are more actors than are listed.' }),
  }),
})
