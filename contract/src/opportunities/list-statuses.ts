import Type from 'typebox'
import { operation } from '../operation.ts'
import { flag, uuid } from '../primitives.ts'

export const listStatuses = operation({
  name: 'list-statuses',
  method: 'GET',
  path: '/opportunities/statuses',
  room: 'opportunities',
  scope: 'read',
  summary: 'List opportunity statuses',
  description: 'The tags of the system Status group, in display order.',
  query: Type.Object({ with_counts: flag('`true` adds opportunity_count and by_strength.') }),
  data: Type.Object({
    statuses: Type.Array(
      Type.Object({
        id: uuid('Tag id.'),
        name: Type.String(),
        color: Type.String(),
        position: Type.Integer(),
        closes: Type.Boolean(),
        opportunity_count: Type.Optional(Type.Integer()),
        by_strength: Type.Optional(
          Type.Object(
            {
              strong: Type.Integer(),
              moderate: Type.Integer(),
              weak: Type.Integer(),
              trace: Type.Integer(),
              unscored: Type.Integer(),
            },
            {
              description: 'The same opportunities by their tier: whether strong relationships come further.',
            },
          ),
        ),
      }),
    ),
  }),
})
